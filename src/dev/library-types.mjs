/**
 * Writes the declarations of the library to `dist`: the types of all endpoints as the compiler resolves them from the
 * table, and the library's own classes. Nothing else of the source is in them.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import ts from 'typescript';

const folder = 'src/library';

/** Returns the compiler's knowledge of one file. */
function checked(file) {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const only = { ...config, include: [], files: [file] };
  const { options } = ts.parseJsonConfigFileContent(only, ts.sys, '.');
  const program = ts.createProgram([file], options);
  return { checker: program.getTypeChecker(), source: program.getSourceFile(file) };
}

const { NoTruncation, InTypeAlias, UseSingleQuotesForStringLiteralType, MultilineObjectLiterals } =
  ts.TypeFormatFlags;
const flags = NoTruncation | InTypeAlias | UseSingleQuotesForStringLiteralType | MultilineObjectLiterals;

/** Returns the endpoints, and the reasons of failures, each with all types resolved. */
function resolvedTypes() {
  const { checker, source } = checked(`${folder}/types.ts`);
  const typed = (name) => {
    const alias = source.statements.find(
      (each) => ts.isTypeAliasDeclaration(each) && each.name.text === name,
    );
    return { alias, type: checker.getTypeAtLocation(alias.name) };
  };
  const { alias, type } = typed('Endpoints');
  const endpoints = checker.getPropertiesOfType(type).map((property) => {
    const text = checker.typeToString(checker.getTypeOfSymbolAtLocation(property, alias), alias, flags);
    return `  '${property.name}': ${text};\n`;
  });
  const reason = typed('Reason');
  const reasons = checker.typeToString(reason.type, reason.alias, flags);
  return (
    '/** Parameters and reply of each endpoint, by its name. */\n' +
    `export interface Endpoints {\n${endpoints.join('')}}\n\n` +
    `export type EndpointName = keyof Endpoints;\n\n/** Why something failed. */\nexport type Reason = ${reasons};\n`
  );
}

/** Returns what a file declares, without its imports and what is internal. */
function declaredIn(name) {
  const { outputText } = ts.transpileDeclaration(readFileSync(`${folder}/${name}.ts`, 'utf8'), {
    compilerOptions: { stripInternal: true, target: ts.ScriptTarget.ES2022 },
    fileName: `${name}.ts`,
  });
  const kept = outputText.replace(/^(?:import|export) (?:type )?\{[^}]*\}(?: from '[^']*')?;\n/gm, '');
  return kept.replace(/^import [^;]*;\n/gm, '').trim();
}

const text = [resolvedTypes(), ...['account', 'error', 'options', 'realm', 'index'].map(declaredIn)]
  .join('\n')
  // Only `connect` makes one.
  .replace('export declare class Realm {\n    #private;', 'export interface Realm {')
  // What is said of a whole file.
  .replace(/^\/\*\* [^\n]* \*\/\n(?=\/\*\*)/gm, '');
mkdirSync('dist', { recursive: true });
for (const name of ['library.d.ts', 'library.d.cts']) writeFileSync(`dist/${name}`, `${text}\n`);
