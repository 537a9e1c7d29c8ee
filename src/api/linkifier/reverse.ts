/** Finds problems in the texts that turn a pasted URL into its short form (docs/service.md, Linkifiers). */
import { compilePattern } from './pattern.ts';
import { parseTemplate } from './template.ts';
import type { LinkifierProblem, LinkifierText } from './text.ts';

/** Returns the problems of a linkifier whose pattern and template are valid. The server's own words are not known. */
export function reverseProblems({
  pattern,
  example_input: example,
  reverse_template: reverse,
  alternative_url_templates: alternatives = [],
}: LinkifierText): LinkifierProblem[] {
  const { groups, matches } = compilePattern(pattern);
  const bad = alternatives.find((each) => {
    const variables = parseTemplate(each)?.variables;
    return variables === undefined || variables.join() !== groups.join();
  });
  if (bad !== undefined) {
    return [
      {
        field: 'alternative_url_templates',
        message: 'Invalid URL template.',
        hint: `'${bad}' must have the same named groups as the pattern`,
      },
    ];
  }
  if (!example) {
    return reverse ? [problem('example_input', 'A reverse template needs an example input.')] : [];
  }
  const match = matches(example).find(({ start, end }) => start === 0 && end === example.length);
  if (match === undefined) return [problem('example_input', 'The pattern does not match the example input.')];
  if (!reverse || expand(reverse, match.groups) === example) return [];
  return [
    problem(
      'reverse_template',
      `The reverse template gives '${expand(reverse, match.groups)}' for the example input '${example}'.`,
    ),
  ];
}

function problem(field: LinkifierProblem['field'], message: string): LinkifierProblem {
  return { field, message, hint: message };
}

/** Replaces groups in braces; doubled braces stand for one. */
function expand(template: string, groups: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{|\}\}|\{(\w+)\}/g, (token, name?: string) =>
    name === undefined ? token.charAt(0) : (groups[name] ?? ''),
  );
}
