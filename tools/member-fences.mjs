// The directions inside apps/web/app/member and auth as sentences; .dependency-cruiser.mjs has those of the whole tree.

const test = '(\\.test\\.tsx?$|/testing/)';

/** Inside member/: what several features share, from the ground up; every other folder but app/ is a feature. */
const memberGround = 'calendar|device-data|download|elements|styles';
const memberCores = 'session-core|template-data';
const memberLayers = `${memberGround}|journal|remote|${memberCores}`;
const member = '^apps/web/app/member';
const page = '-(page|layout)\\.tsx$';

/** @type {NonNullable<import('dependency-cruiser').IConfiguration['forbidden']>} */
export const memberFences = [
  {
    name: 'member-features-never-import-features',
    comment:
      'Let a page in member/app compose the two features through props, or move what both need to a layer below them (session-core, template-data, elements).',
    severity: 'error',
    from: { path: `${member}/(?!(?:app|${memberLayers})/)([^/]+)/`, pathNot: test },
    to: { path: `${member}/(?!(?:${memberLayers})/)[^/]+/`, pathNot: `${member}/$1/` },
  },
  {
    name: 'member-layers-know-no-feature',
    comment: 'Features stand on these layers: hand the feature in as a child, a callback or a context value.',
    severity: 'error',
    from: { path: `${member}/(${memberLayers})/`, pathNot: test },
    to: { path: `${member}/(?!(?:${memberLayers})/)[^/]+/` },
  },
  {
    name: 'member-ground-knows-no-account',
    comment:
      'The ground knows neither journal nor account: take what it needs as an argument, or move the file to the layer that has it.',
    severity: 'error',
    from: { path: `${member}/(${memberGround})/`, pathNot: test },
    to: { path: `${member}/(journal|remote|${memberCores})/` },
  },
  {
    name: 'member-journal-knows-no-remote',
    comment:
      'The journal works without a network: its outbox gets the backend as a port. Put what needs both into the layer above.',
    severity: 'error',
    from: { path: `${member}/journal/`, pathNot: test },
    to: { path: `${member}/(remote|${memberCores})/` },
  },
  {
    name: 'member-cores-never-import-cores',
    comment:
      'session-core and template-data stand side by side above remote: let the feature that needs both join them.',
    severity: 'error',
    from: { path: `${member}/(remote|${memberCores})/`, pathNot: test },
    to: { path: `${member}/(${memberCores})/`, pathNot: `${member}/$1/` },
  },
  {
    name: 'session-screens-never-import-screens',
    comment:
      'Setup, player and summary follow each other: move what two of them share to mixer, side-effects or session-core.',
    severity: 'error',
    from: { path: `${member}/session/(mixer|player|setup|side-effects|summary)/`, pathNot: test },
    to: { path: `${member}/session/(player|setup|summary)/`, pathNot: `${member}/session/$1/` },
  },
  {
    name: 'only-routes-know-pages',
    comment: 'A page is where parts meet: move what another file needs out of the page into a part of its own.',
    severity: 'error',
    from: { path: '^apps/web/app/(auth|member)/', pathNot: [test, page] },
    to: { path: `^apps/web/app/(auth|member)/.*${page}` },
  },
];
