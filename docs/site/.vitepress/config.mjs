/** The documentation as a site with search: the pages of docs/, in the order of the lists that they have. */
import { cpSync, readFileSync } from 'node:fs';
import { dirname, extname, join, posix, relative } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** Where the pages are on the site; every other page of docs/ has its own name. */
const moved = {
  'docs/README.md': 'index.md',
  'docs/commands/README.md': 'commands/index.md',
  'README.md': 'readme.md',
  'CONTRIBUTING.md': 'contributing.md',
};

const placeOf = (file) => moved[file] ?? file.replace(/^docs\//, '');

/** The headings of a page that lists pages, each with the pages in its table. */
function listsOf(file) {
  const [, ...sections] = readFileSync(join(root, file), 'utf8').split(/^## /m);
  return sections.flatMap((section) => {
    const links = [...section.matchAll(/^\|.*?\[([^\]]+)\]\(([^)#]+\.md)\)/gm)];
    const items = links.map(([, text, path]) => ({ text, link: linkTo(posix.join(dirname(file), path)) }));
    return items.length === 0 ? [] : [{ text: section.split('\n', 1)[0], collapsed: false, items }];
  });
}

function linkTo(file) {
  return `/${placeOf(file).replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '')}`;
}

/** Links between files become links between pages, and links to examples lead to copies of them. */
function followLinks(markdown) {
  const { link_open: usual } = markdown.renderer.rules;
  markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
    const token = tokens[index];
    const [, path, anchor = ''] = /^([^#]*)(#.*)?$/.exec(token.attrGet('href'));
    if (path === '' || /^[a-z]+:/.test(path)) return usual(tokens, index, options, env, self);
    const file = posix.join(dirname(relative(root, env.realPath ?? env.path)), path);
    if (extname(file) === '.md') {
      token.attrSet('href', `${linkTo(file)}${anchor}`);
      return usual(tokens, index, options, env, self);
    }
    // A folder has no page.
    if (extname(file) === '') token.attrs = [];
    else token.attrs = [['href', `/${file}`], ['target', '_blank']];
    return self.renderToken(tokens, index, options);
  };
}

/** Braces in the text of pages are text, not a template's. */
function keepBraces(markdown) {
  const { rules } = markdown.renderer;
  const { escapeHtml } = markdown.utils;
  const kept = (text) => escapeHtml(text).replaceAll('{{', '&#123;&#123;');
  rules.text = (tokens, index) => kept(tokens[index].content);
  rules.code_inline = (tokens, index) => `<code>${kept(tokens[index].content)}</code>`;
}

/** Anchors as GitHub makes them, so that a link works there and here. */
const anchorOf = (heading) =>
  heading.toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, '').trim().replaceAll(' ', '-');

/** The pages lie outside this package, and yet find its libraries. */
const libraries = {
  name: 'libraries',
  enforce: 'pre',
  resolveId(id, importer, options) {
    if (!/^vue(\/|$)/.test(id)) return undefined;
    if (options.ssr) return { id, external: true };
    if (!importer?.endsWith('.md')) return undefined;
    return this.resolve(id, import.meta.filename, { ...options, skipSelf: true });
  },
};

export default {
  title: 'realmctl',
  description: 'The admin command line for Zulip-style chat organizations',
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  srcDir: '../..',
  srcExclude: ['{bin,dist,src,test,examples,completions}/**', 'docs/site/**', 'CHANGELOG.md'],
  rewrites: (file) => placeOf(file),
  outDir: './dist',
  cacheDir: './node_modules/.cache',
  cleanUrls: false,
  markdown: {
    html: false,
    // A path such as /users/{user_id} has no attributes.
    attrs: { disable: true },
    anchor: { slugify: anchorOf },
    config(markdown) {
      followLinks(markdown);
      keepBraces(markdown);
    },
  },
  vite: { plugins: [libraries] },
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'First steps', link: '/first-steps' },
      { text: 'Commands', link: '/commands/' },
    ],
    sidebar: {
      '/commands/': listsOf('docs/commands/README.md'),
      '/json/': listsOf('docs/json.md'),
      '/': listsOf('docs/README.md'),
    },
    outline: { level: [2, 3] },
  },
  buildEnd: ({ outDir }) => cpSync(join(root, 'examples'), join(outDir, 'examples'), { recursive: true }),
};
