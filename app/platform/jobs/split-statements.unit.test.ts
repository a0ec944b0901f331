import { describe, expect, it } from 'vitest'
import { splitStatements } from './split-statements.ts'

describe('statementsOf', () => {
  it('splits a script at its semicolons', () => {
    expect(splitStatements('BEGIN;\n  SET LOCAL lock_timeout = 30000;\nSELECT 1;;\n COMMIT;\n')).toEqual([
      'BEGIN',
      'SET LOCAL lock_timeout = 30000',
      'SELECT 1',
      'COMMIT',
    ])
  })

  it.each([
    ['a literal', `SELECT 'a;b', 'it''s;'`],
    ['a quoted name', 'SELECT 1 AS "a;b"'],
    ['a function body', 'CREATE FUNCTION f() RETURNS void AS $$ BEGIN; SELECT 1; END; $$ LANGUAGE plpgsql'],
    ['a body with another inside', 'DO $body$ BEGIN EXECUTE $$ a; b $$; END; $body$'],
    ['a comment', 'SELECT 1 -- one; two\n+ 1'],
    ['a parameter and a minus', 'SELECT $1 - $2'],
  ])('does not split %s', (_, statement) => {
    expect(splitStatements(`${statement};\nSELECT 2`)).toEqual([statement, 'SELECT 2'])
  })
})
