import { expect, test } from 'vitest'
import { attachment } from './attachment.ts'

test.each([
  ['kit.zip', 'attachment; filename=kit.zip'],
  ['a "b" c.txt', `attachment; filename="a \\"b\\" c.txt"`],
  [
    'тест (1).zip',
    `attachment; filename="???? (1).zip"; filename*=UTF-8''%D1%82%D0%B5%D1%81%D1%82%20%281%29.zip`,
  ],
  [
    'a\r\nset-cookie: b',
    `attachment; filename="a??set-cookie: b"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20b`,
  ],
  ['half \ud800', `attachment; filename="half ?"; filename*=UTF-8''half%20%EF%BF%BD`],
])('encodes the file name %j', (name, header) => {
  expect(attachment(name)).toBe(header)
})
