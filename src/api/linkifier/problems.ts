/** Finds the reasons for which the server would refuse a linkifier (docs/service.md, Linkifiers). */
import { BadPattern, compilePattern } from './pattern.ts';
import { reverseProblems } from './reverse.ts';
import { parseTemplate } from './template.ts';
import type { LinkifierProblem, LinkifierText } from './text.ts';

const blank = 'This field cannot be blank.';

/**
 * Returns the problems of a linkifier, in the server's order. Both texts must be trimmed, as the server stores them.
 * @param patterns the patterns of the organization's other linkifiers
 */
export function linkifierProblems(linkifier: LinkifierText, patterns: readonly string[]): LinkifierProblem[] {
  const { pattern, url_template: url } = linkifier;
  const problems: LinkifierProblem[] = [];
  if (pattern === '') problems.push({ field: 'pattern', message: blank });
  if (url === '') problems.push({ field: 'url_template', message: blank });
  const template = parseTemplate(url);
  if (template === undefined) {
    problems.push({
      field: 'url_template',
      message: 'Invalid URL template.',
      hint: 'in RFC 6570, {name} inserts a named group of the pattern',
    });
  }
  const together = problemTogether(pattern, template?.variables);
  if (together !== undefined) problems.push(together);
  if (patterns.includes(pattern)) {
    problems.push({ field: '__all__', message: 'Realm filter with this Realm and Pattern already exists.' });
  }
  // Problems of the pattern and template would be reported twice otherwise.
  return problems.length > 0 ? problems : reverseProblems(linkifier);
}

/** Checks that groups and variables have the same names; the server reports one that does not. */
function problemTogether(
  pattern: string,
  variables: readonly string[] | undefined,
): LinkifierProblem | undefined {
  const groups = groupsOf(pattern);
  if (!Array.isArray(groups)) return groups as LinkifierProblem;
  if (variables === undefined) return undefined;
  const unknown = variables.find((name) => !groups.includes(name));
  if (unknown !== undefined) {
    return {
      field: '__all__',
      message: `Group '${unknown}' in URL template is not present in linkifier pattern.`,
      hint: `name the part of the pattern that it stands for: (?P<${unknown}>...)`,
    };
  }
  const unused = groups.find((name) => !variables.includes(name));
  if (unused === undefined) return undefined;
  return {
    field: '__all__',
    message: `Group '${unused}' in linkifier pattern is not present in URL template.`,
    hint: `put {${unused}} into the template, or do not name that group`,
  };
}

function groupsOf(pattern: string): readonly string[] | LinkifierProblem {
  try {
    return compilePattern(pattern).groups;
  } catch (error) {
    if (!(error instanceof BadPattern)) throw error;
    const { message, hint } = error;
    return {
      field: '__all__',
      message: `Bad regular expression: ${message}`,
      ...(hint === undefined ? {} : { hint }),
    };
  }
}
