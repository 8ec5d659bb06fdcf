import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leavesFirst, readScriptImports } from './script-order.ts';

describe('the order in which scripts run', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'scripts-'));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  it('includes static imports of a built script, and no dynamic ones', () => {
    writeFileSync(
      join(directory, 'page-a1.js'),
      'import{a as b}from"./rules-b2.js";import"./side-c3.js";const l=()=>import("./later-d4.js");export{l}from "./more-e5.js"',
    );
    writeFileSync(join(directory, 'page.css'), 'from"./not-a-script.js"');
    expect([...readScriptImports(directory, '/assets/')]).toEqual([
      ['/assets/page-a1.js', ['/assets/rules-b2.js', '/assets/side-c3.js', '/assets/more-e5.js']],
    ]);
  });

  it('puts each script once and after those it imports', () => {
    const imports = new Map([
      ['page', ['rules', 'member']],
      ['member', ['hidden', 'rules']],
      ['hidden', ['journal']],
      ['rules', ['page']],
    ]);
    expect(leavesFirst(['page', 'begin', 'member', 'rules', 'journal'], imports)).toEqual([
      'rules',
      'journal',
      'member',
      'page',
      'begin',
    ]);
  });
});
