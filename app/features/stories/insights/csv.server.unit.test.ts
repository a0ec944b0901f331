import { expect, test } from 'vitest'
import { csvOf } from './csv.server.ts'

test('leaves numbers alone and guards only texts that a spreadsheet would calculate', () => {
  expect(csvOf([[-4, 0.5, null, '-4', '=1+1', '+1', '@SUM', '\tx', 'a-b']])).toBe(
    "-4,0.5,,'-4,'=1+1,'+1,'@SUM,'\tx,a-b\r\n",
  )
})

test('quotes what would end a cell', () => {
  expect(csvOf([['a,b', 'say "no"', 'two\nlines'], ['\rx']])).toBe(
    '"a,b","say ""no""","two\nlines"\r\n"\'\rx"\r\n',
  )
})
