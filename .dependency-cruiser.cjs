/**
 * Which folder of src may use which, from src/dev/layers.json: arrows point down only, and there is
 * no circle. docs/layout.md explains the folders in the same order; a test holds the two together.
 */

const layers = require('./src/dev/layers.json');

/** One rule a folder: it uses itself, the folders that its line names, and nothing else of the tree. */
const rulesOf = (folder, allowed) =>
  Object.entries(allowed).map(([name, uses]) => ({
    name: `${folder}${name} uses ${uses.length === 0 ? 'no other folder' : uses.join(', ')}`,
    severity: 'error',
    from: { path: `^${folder}${name}(/|$)` },
    to: { path: `^${folder}`, pathNot: `^${folder}(${[name, ...uses].join('|')})(/|$)` },
  }));

module.exports = {
  forbidden: [
    { name: 'no circle', severity: 'error', from: {}, to: { circular: true } },
    ...Object.entries(layers).flatMap(([folder, allowed]) => rulesOf(`${folder}/`, allowed)),
    {
      name: 'only the commands of the sandbox load it',
      severity: 'error',
      from: { path: '^src/(?!sandbox/|commands/sandbox/|dev/)' },
      to: { path: '^src/sandbox/' },
    },
    {
      name: 'the table knows no parser of command lines',
      severity: 'error',
      from: { path: '^src/(?!cli/)' },
      to: { path: 'node_modules/commander' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
  },
};
