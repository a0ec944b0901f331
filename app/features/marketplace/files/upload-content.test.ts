import { downloadZip } from 'client-zip'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { png, type TestUploads, testUploads } from '../../../../test/tus.ts'
import { fakeZip } from '../../../platform/files/archives/fake-zip.fixture.ts'

let app: TestApp
let protocol: TestUploads['protocol']
let row: TestUploads['row']
beforeAll(async () => {
  ;({ app, protocol, row } = await testUploads())
})
afterAll(() => app.close())

describe('rejected content', () => {
  test.each([
    ['HTML posing as an image', 'logo.png', '<!doctype html><script>alert(1)</script>'],
    ['an SVG posing as an image', 'logo.jpg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['HTML posing as a document', 'paper.pdf', '<!doctype html>'],
    ['a program posing as an image', 'cat.gif', 'MZ\u0090\u0000 program'],
    ['an archive that unpacks to a terabyte', 'kit.zip', () => fakeZip([{ name: 'a', unpacked: 2 ** 40 }])],
    ['an archive that writes elsewhere', 'kit.zip', () => fakeZip([{ name: '../../etc/passwd' }])],
  ])('rejects %s', async (_what, name, content) => {
    const { ann } = app.people
    const { id, response } = await protocol.send(
      ann,
      name,
      typeof content === 'string' ? content : await content(),
    )
    expect(response.status).toBe(415)
    const rejection = await response.json()
    expect(rejection.code).toBe('unsupported_media_type')
    expect(rejection.message).toContain(name)
    expect(await row(id)).toBeUndefined()
    expect((await protocol.head(ann, id)).status).toBe(404)
  })
})

describe('doubtful content', () => {
  test.each([
    ['a text posing as an image', 'photo.png', 'hello', 'application/octet-stream'],
    ['an image posing as a document', 'paper.pdf', png, 'image/png'],
    ['an image posing as a table', 'numbers.csv', png, 'image/png'],
    ['an image posing as an archive', 'kit.docx', png, 'image/png'],
  ])('keeps %s with a question', async (_what, name, content, mime) => {
    const { ben } = app.people
    const { id, response } = await protocol.send(
      ben,
      name,
      typeof content === 'string' ? content : await content(),
    )
    expect(response.status).toBe(204)
    expect(await row(id)).toMatchObject({ mime, doubt: 'other kind', confirmed_at: null })
    await protocol.remove(ben, id)
  })
})

describe('accepted content', () => {
  test.each([
    ['notes.txt', 'BMI,weight\n1,2\n', 'text/plain'],
    ['logo.svg', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
    ['thing.blend1', 'whatever', 'application/octet-stream'],
    ['README', 'hello', 'application/octet-stream'],
  ])('detects the type of %s', async (name, content, type) => {
    const { id, response } = await protocol.send(app.people.ben, name, content)
    expect(response.status).toBe(204)
    expect(await row(id)).toMatchObject({ name, mime: type })
    await protocol.remove(app.people.ben, id)
  })

  test.each(['kit.zip', 'app.apk', 'kit'])('detects a zip archive named %s', async (name) => {
    const zip = new Uint8Array(await downloadZip([{ name: 'a.txt', input: 'a' }]).arrayBuffer())
    const { id, response } = await protocol.send(app.people.ben, name, zip)
    expect(response.status).toBe(204)
    expect(await row(id)).toMatchObject({ mime: 'application/zip' })
    await protocol.remove(app.people.ben, id)
  })
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\fakepath\\plan.md', 'plan.md'],
  ['photo\u202egnp.exe.txt', 'photognp.exe.txt'],
  ['a\u0000b\r\nc.txt', 'abc.txt'],
  [`${'ü'.repeat(300)}.txt`, `${'ü'.repeat(251)}.txt`],
  ['..', 'file'],
  ['.gitignore', '.gitignore'],
  ['.env.example', '.env.example'],
  ['/', 'file'],
  ['تقرير.txt', 'تقرير.txt'],
])('stores the name %j as %j', async (given, expected) => {
  const { id } = await protocol.send(app.people.ben, given, 'hello')
  const upload = await row(id)
  expect(upload?.name).toBe(expected)
  expect(upload?.path).toMatch(new RegExp(`^${app.people.ben.id}/temp/[0-9]+-[0-9a-f]+\\.[a-z]+$`))
  await protocol.remove(app.people.ben, id)
})
