import { expect, test } from 'vitest'
import { signalsOf } from './form-signals.server.ts'

test.each([
  [undefined, []],
  ['', []],
  ['soon', []],
  ['9000', []],
  ['2000', []],
  ['1999', ['typing']],
  ['9000 filled', ['trap']],
  ['480 filled', ['trap', 'typing']],
  ['480 filled twice', []],
])('reads "%s" as %j', (header, signals) => {
  expect(signalsOf(header)).toEqual(signals)
})
