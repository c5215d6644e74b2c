import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Those that `schemasArePure` in `vite.config.ts` tells the bundler do nothing when they are read. */
const modules = ['contract', 'scripture', 'guidance'].flatMap((folder) =>
  readdirSync(`src/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `src/${folder}/${name}`)
    .filter((path) => /\bz\./.test(readFileSync(path, 'utf8'))),
);

const declares = (statement: ts.Statement) =>
  (ts.isImportDeclaration(statement) && statement.importClause !== undefined) ||
  ts.isExportDeclaration(statement) ||
  ts.isVariableStatement(statement) ||
  ts.isFunctionDeclaration(statement) ||
  ts.isClassDeclaration(statement) ||
  ts.isTypeAliasDeclaration(statement) ||
  ts.isInterfaceDeclaration(statement);

test.each(modules)('%s only declares: what the bundler leaves out of it is missed by nobody', (path) => {
  const { statements } = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  expect(statements.filter((one) => !declares(one)).map((one) => one.getText())).toEqual([]);
});

test('there are schemas to look at', () => expect(modules.length).toBeGreaterThan(10));
