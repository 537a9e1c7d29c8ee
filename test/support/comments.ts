/** The comments of a TypeScript text, as a reader sees them. */
import ts from 'typescript';

const syntax = {
  languageVersion: ts.ScriptTarget.Latest,
  jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
} as const;

/** A block comment, or consecutive line comments. */
const comment = /\/\*[\s\S]*?\*\/|\/\/.*(?:\r?\n[ \t]*\/\/.*)*/g;

/** Returns each comment on one line, without its marks; consecutive line comments are one. */
export function commentsOf(text: string): string[] {
  let code = '';
  for (const [start, end] of literalsOf(text)) {
    code += text.slice(code.length, start).padEnd(end - code.length);
  }
  code += text.slice(code.length);
  return [...code.matchAll(comment)].map(([found]) => withoutMarks(found));
}

/** The positions of strings and regular expressions, which can contain text that looks like a comment. */
function literalsOf(text: string): [start: number, end: number][] {
  const found: [number, number][] = [];
  const source = ts.createSourceFile('some.ts', text, syntax);
  const visit = (node: ts.Node): void => {
    if (ts.isLiteralExpression(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      found.push([node.getStart(source), node.getEnd()]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function withoutMarks(written: string): string {
  const lines = written.split(/\r?\n/).map((line) => line.replace(/^\s*(?:\/\*\*?|\*\/|\*|\/\/)/, ''));
  return lines.join(' ').replace(/\*\/$/, '').replace(/\s+/g, ' ').trim();
}
