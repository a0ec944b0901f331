import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aConversation, conversationsOf } from '../../../../test/conversations.ts'
import { aBlock, aHiding, anOpportunity, aStartup } from '../../../../test/factories.ts'
import { beginLevelsEarlier, setAccountAge } from '../../../../test/people-levels.ts'
import { tus } from '../../../../test/tus.ts'
import { deleteFiles } from '../../uploads/upload-cleanup.jobs.ts'

let app: TestApp
let as: ReturnType<typeof conversationsOf>
let uploads: ReturnType<typeof tus>
beforeAll(async () => {
  app = await testApp()
  as = conversationsOf(app)
  uploads = tus(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.system(async (tx) => {
    await tx.deleteFrom('conversations').execute()
    await tx.deleteFrom('startups').execute()
    await tx.deleteFrom('blocks').execute()
    await tx.deleteFrom('app.rate_limits').execute()
  })
})

type Person = { id: string }

const download = (person: Person | undefined, id: string, file: string) =>
  app.request(`/api/conversations/${id}/files/${file}`, { ...(person && { as: person }) })

const attach = (person: Person, id: string, file_ids: string[], content = '') =>
  as.send(person, `/${id}/messages`, { json: { id: crypto.randomUUID(), content, file_ids } })

/** A message of Ann's with one file. */
async function aFileOfAnn(content: string | Uint8Array<ArrayBuffer> = 'a,b', name = 'tickets.csv') {
  const { ann } = app.people
  const { id, offer } = await aConversation(app, { story: { is_anonymous: true } })
  const { id: file, response } = await uploads.send(ann, name, content, id)
  expect(response.status).toBe(204)
  const sent = await attach(ann, id, [file])
  expect(sent.status, await sent.clone().text()).toBe(201)
  return { id, file, offer, message: (await sent.json()).id as string }
}

test('a file of a message is for the two, and 404 for everybody else', async () => {
  const { ann, ben, cyd, ada } = app.people
  const { id, file } = await aFileOfAnn()
  for (const person of [ann, ben]) {
    const response = await download(person, id, file)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('a,b')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename=tickets.csv')
    expect(response.headers.get('cache-control')).toContain('no-store')
  }
  for (const person of [cyd, ada]) expect((await download(person, id, file)).status).toBe(404)
  expect((await download(undefined, id, file)).status).toBe(401)
  const other = await aConversation(app)
  expect((await download(ben, other.id, file)).status).toBe(404)
  const { items } = await as.entries(ben, id)
  expect(items[1]).toMatchObject({ content: '', files: [{ id: file, name: 'tickets.csv', size: 3 }] })
  expect(JSON.stringify(items)).not.toContain(ann.id)
})

test('a new member may send more messages that are only files than times the same text', async () => {
  const { ann, ben } = app.people
  const { id } = await aConversation(app)
  await as.write(ann, id, 'Show me what you have.')
  await beginLevelsEarlier(app.db)
  await setAccountAge(app.db, ben, '2 hours')
  const statuses: number[] = []
  for (const name of ['a.csv', 'b.csv', 'c.csv', 'd.csv']) {
    const { id: file } = await uploads.send(ben, name, 'a,b', id)
    statuses.push((await attach(ben, id, [file])).status)
  }
  await setAccountAge(app.db, ben, '1 month')
  expect(statuses).toEqual([201, 201, 201, 201])
})

test('a file belongs to the conversation that it was uploaded for, and to one message', async () => {
  const { ann, ben } = app.people
  const first = await aConversation(app)
  const second = await aConversation(app)
  const { id: file } = await uploads.send(ann, 'tickets.csv', 'a,b', first.id)
  expect((await attach(ann, second.id, [file])).status).toBe(400)
  expect((await attach(ben, first.id, [file])).status).toBe(400)
  expect((await attach(ann, first.id, [file])).status).toBe(201)
  expect((await attach(ann, first.id, [file])).status).toBe(400)
  expect((await as.entries(ann, second.id)).items).toHaveLength(1)
  const { id: ofListing } = await uploads.send(ann, 'kit.txt', 'kit')
  expect((await attach(ann, first.id, [ofListing])).status).toBe(400)
  expect((await uploads.list(ann).then((list) => list.json())).items).toMatchObject([
    { upload_id: ofListing },
  ])
})

test('nobody uploads for a conversation in which they can’t write, and nothing over 20 MB', async () => {
  const { ann, cyd } = app.people
  const { id } = await aConversation(app)
  expect((await uploads.start(cyd, { size: 3, conversation: id })).status).toBe(404)
  expect((await uploads.start(ann, { size: 20 * 1024 ** 2 + 1, conversation: id })).status).toBe(413)
  await as.move(ann, id, { from: 'new', to: 'declined' })
  expect((await uploads.start(ann, { size: 3, conversation: id })).status).toBe(404)
})

test('a message has up to ten files', async () => {
  const { ann, ben } = app.people
  const { id } = await aConversation(app)
  const files: string[] = []
  for (let number = 1; number <= 11; number += 1)
    files.push((await uploads.send(ann, `${number}.csv`, 'a,b', id)).id)
  const refused = await attach(ann, id, files)
  expect([refused.status, (await refused.json()).message]).toEqual([
    400,
    'A message can have up to 10 files.',
  ])
  expect((await attach(ann, id, files.slice(0, 10))).status).toBe(201)
  expect((await as.entries(ben, id)).items[1]).toMatchObject({ files: { length: 10 } })
})

test('a file that belongs to no message yet is for nobody, and one of a hidden message for its author', async () => {
  const { ann, ben } = app.people
  const { id, file, message } = await aFileOfAnn()
  const { id: unsent } = await uploads.send(ann, 'later.csv', 'c', id)
  for (const person of [ann, ben]) expect((await download(person, id, unsent)).status).toBe(404)
  await aHiding(app.db, { interest_id: message })
  expect((await download(ben, id, file)).status).toBe(404)
  expect((await download(ann, id, file)).status).toBe(200)
})

test.each([
  ['the founder', true],
  ['the member', false],
])('after %s blocks the other, neither sends a file that has arrived', async (_, isByFounder) => {
  const { ann, ben } = app.people
  const { id } = await aConversation(app)
  await as.write(ann, id, 'Hello.')
  const [one, two] = [await uploads.send(ann, 'a.txt', 'a', id), await uploads.send(ben, 'b.txt', 'b', id)]
  await (isByFounder ? aBlock(app.db, ann, ben) : aBlock(app.db, ben, ann))
  for (const [person, file] of [
    [ann, one.id],
    [ben, two.id],
  ] as const)
    expect([403, 409]).toContain((await attach(person, id, [file])).status)
  const blocker = isByFounder ? ann : ben
  expect((await uploads.start(blocker, { size: 3, conversation: id })).status).toBe(404)
})

test('[SUBMIT-32] a photograph loses what it says about its author', async () => {
  const { ann, ben } = app.people
  const photo = new Uint8Array(
    await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Artist: ann.full_name } })
      .jpeg()
      .toBuffer(),
  )
  const { id, file } = await aFileOfAnn(photo, 'phone.jpg')
  const bytes = Buffer.from(await (await download(ben, id, file)).arrayBuffer())
  expect(Buffer.from(photo).includes(ann.full_name)).toBe(true)
  expect(bytes.includes(ann.full_name)).toBe(false)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 20 })
})

test('[SUBMIT-32] a PDF loses what it says about its author', async () => {
  const { ann, ben } = app.people
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><creator>${ann.full_name}</creator></x:xmpmeta>`
  const pdf = `%PDF-1.4\n1 0 obj\n<< /Title (Terms) /Author (${ann.full_name}) >>\nendobj\n2 0 obj\n<< /Type /Metadata /Subtype /XML /Length ${xmp.length} >>\nstream\n${xmp}\nendstream\nendobj\ntrailer\n<< /Info 1 0 R >>\n%%EOF\n`
  const { id, file } = await aFileOfAnn(new TextEncoder().encode(pdf), 'terms.pdf')
  const text = await (await download(ben, id, file)).text()
  expect(text).toContain('/Title (Terms)')
  expect(text).not.toContain(ann.full_name)
  expect(text).toHaveLength(pdf.length)
})

test('a photograph that can’t lose it is refused with a sentence', async () => {
  const { ann } = app.people
  const { id } = await aConversation(app)
  const tiff = new Uint8Array(
    await sharp({ create: { width: 4, height: 4, channels: 3, background: 'teal' } })
      .tiff()
      .toBuffer(),
  )
  const { response } = await uploads.send(ann, 'scan.tiff', tiff, id)
  expect(response.status).toBe(415)
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('save it as a JPEG') })
})

test.each<[string, (ids: { id: string; message: string; offer: { id: string } }) => unknown]>([
  [
    'its message',
    ({ id, message }) => as.send(app.people.ann, `/${id}/messages/${message}`, { method: 'DELETE' }),
  ],
  [
    'the conversation',
    ({ id }) => app.db.system((tx) => tx.deleteFrom('conversations').where('id', '=', id).execute()),
  ],
])('a file goes with %s, also from the store', async (_, remove) => {
  const { ben } = app.people
  const ids = await aFileOfAnn()
  const { path } = await app.db.system((tx) =>
    tx.selectFrom('uploads').select('path').where('id', '=', ids.file).executeTakeFirstOrThrow(),
  )
  expect(await app.files.exists(`message-files/${path}`)).toBe(true)
  await remove(ids)
  expect((await download(ben, ids.id, ids.file)).status).toBe(404)
  await deleteFiles(app)
  expect(await app.files.exists(`message-files/${path}`)).toBe(false)
})

test('once both accounts are deleted, the conversation and all its files go', async () => {
  const newAccount = async () => {
    const id: string = crypto.randomUUID()
    const [full_name, email] = ['Gone Soon', `${id}@example.com`]
    await app.db.system((tx) =>
      tx.insertInto('auth.users').values({ id, name: full_name, email, email_verified: true }).execute(),
    )
    return { id, full_name, email }
  }
  const [founder, other] = [await newAccount(), await newAccount()]
  const offer = await anOpportunity(app.db, await aStartup(app.db, founder, { is_open_for_revival: true }))
  const { id } = await aConversation(app, { by: other, offer })
  const paths: string[] = []
  for (const person of [founder, other]) {
    const { id: file } = await uploads.send(person, 'plan.txt', 'plan', id)
    expect((await attach(person, id, [file], 'My plan.')).status).toBe(201)
    const stored = app.db.system((tx) =>
      tx.selectFrom('uploads').select('path').where('id', '=', file).executeTakeFirstOrThrow(),
    )
    paths.push(`message-files/${(await stored).path}`)
  }
  const areThere = () => Promise.all(paths.map((path) => app.files.exists(path)))
  const remove = async (person: Person) => {
    await app.db.system((tx) => tx.deleteFrom('auth.users').where('id', '=', person.id).execute())
    await deleteFiles(app)
  }
  const rows = async () => {
    const of = (table: 'conversations' | 'messages' | 'message_files') =>
      app.db.system((tx) => tx.selectFrom(table).selectAll().execute())
    return (await Promise.all([of('conversations'), of('messages'), of('message_files')])).flat()
  }
  await remove(other)
  expect(await areThere()).toEqual([true, false])
  await remove(founder)
  expect(await areThere()).toEqual([false, false])
  expect(await rows()).toEqual([])
})

test('the files of a deleted account go, and its messages stay', async () => {
  const { ann } = app.people
  const gone = crypto.randomUUID()
  await app.db.system((tx) =>
    tx
      .insertInto('auth.users')
      .values({ id: gone, name: 'Gone Soon', email: `${gone}@example.com`, email_verified: true })
      .execute(),
  )
  const { id } = await aConversation(app, { by: { id: gone } })
  const { id: file } = await uploads.send({ id: gone }, 'plan.txt', 'plan', id)
  expect((await attach({ id: gone }, id, [file], 'My plan.')).status).toBe(201)
  expect((await download(ann, id, file)).status).toBe(200)
  const { path } = await app.db.system((tx) =>
    tx.selectFrom('uploads').select('path').where('id', '=', file).executeTakeFirstOrThrow(),
  )
  await app.db.system((tx) => tx.deleteFrom('auth.users').where('id', '=', gone).execute())
  expect((await download(ann, id, file)).status).toBe(404)
  await deleteFiles(app)
  expect(await app.files.exists(`message-files/${path}`)).toBe(false)
  expect((await as.entries(ann, id)).items.at(-1)).toMatchObject({ content: 'My plan.', files: [] })
})
