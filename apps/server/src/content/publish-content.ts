import { join } from 'node:path';
import type { Database } from '@innertide/server-std/database';
import { readContentTree } from './content-tree.ts';
import { publishBlog } from './publish-blog.ts';
import { publishLetters } from './publish-letters.ts';
import { publishTemplates } from './publish-templates.ts';

/** How many of each kind were published; null where the database shows this state already. */
export interface ContentReport {
  readonly templates: number | null;
  readonly posts: number | null;
  readonly letters: number | null;
}

/**
 * Brings the database to the state of content/. Everything is read and checked before anything is written.
 * @throws ContentFailure naming file and line.
 */
export async function publishContent(database: Database, contentDirectory: string): Promise<ContentReport> {
  const tree = readContentTree(contentDirectory);
  const templates = await publishTemplates(database, join(contentDirectory, 'templates'));
  const posts = await publishBlog(database, tree.blog);
  const letters = await publishLetters(database, tree.letters);
  return { templates: templates.published, posts: posts.published, letters: letters.published };
}
