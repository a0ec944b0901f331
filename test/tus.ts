import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type TestApp, testApp } from './app.ts'

interface Person {
  readonly id: string
}

export const unfinishedFiles = (app: TestApp, userId: string): Promise<string[]> =>
  readdir(unfinishedFolder(app, userId)).catch(() => [])

const unfinishedFolder = (app: TestApp, userId: string) =>
  join(app.config.dataDir, 'uploads-in-progress', 'startup-assets', userId, 'temp')

/** What a person's unfinished uploads take on the disk, with the few hundred bytes that describe each. */
export async function unfinishedBytes(app: TestApp, userId: string): Promise<number> {
  const files = await unfinishedFiles(app, userId)
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(unfinishedFolder(app, userId), file))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Makes an upload look as if nothing had arrived for `minutes`. */
export const setStalled = (app: TestApp, id: string, minutes: number) =>
  app.db.system((tx) =>
    tx
      .updateTable('app.unfinished_uploads')
      .set({ changed_at: new Date(Date.now() - minutes * 60_000) })
      .where('id', '=', id)
      .execute(),
  )

const PATH = '/api/uploads/startup-assets'
const base64 = (text: string) => Buffer.from(text).toString('base64')

export const png = async () =>
  new Uint8Array(
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  )

export const tus = (app: TestApp) => {
  const request = (
    path: string,
    as: Person | undefined,
    method: string,
    headers: Record<string, string>,
    body?: BodyInit,
  ) =>
    app.request(path, {
      ...(as && { as }),
      method,
      ...(body !== undefined && { body }),
      headers: { 'tus-resumable': '1.0.0', ...headers },
    })

  const start = (
    as: Person | undefined,
    {
      id = crypto.randomUUID() as string,
      name = 'kit.txt',
      size,
      conversation,
    }: { id?: string; name?: string; size: number | string; conversation?: string | undefined },
  ) =>
    request(PATH, as, 'POST', {
      'upload-length': String(size),
      'upload-metadata': [
        `id ${base64(id)},filename ${base64(name)},filetype ${base64('image/png')}`,
        ...(conversation ? [`conversation_id ${base64(conversation)}`] : []),
      ].join(','),
    })

  const append = (as: Person | undefined, id: string, offset: number, content: BodyInit) =>
    request(
      `${PATH}/${id}`,
      as,
      'PATCH',
      { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      content,
    )

  return {
    start,
    append,
    head: (as: Person | undefined, id: string) => request(`${PATH}/${id}`, as, 'HEAD', {}),
    item: (as: Person | undefined, id: string) => request(`${PATH}/${id}`, as, 'GET', {}),
    list: (as: Person | undefined) => request(PATH, as, 'GET', {}),
    url: (as: Person | undefined, id: string) => request(`${PATH}/${id}/url`, as, 'POST', {}),
    remove: (as: Person | undefined, id: string) => request(`${PATH}/${id}`, as, 'DELETE', {}),

    async send(as: Person, name: string, content: string | Uint8Array<ArrayBuffer>, conversation?: string) {
      const id = crypto.randomUUID()
      const size = typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength
      const started = await start(as, { id, name, size, conversation })
      if (started.status !== 201) return { id, response: started }
      return { id, response: await append(as, id, 0, content) }
    },
  }
}

export type TestUploads = Awaited<ReturnType<typeof testUploads>>

export async function testUploads() {
  const app = await testApp()
  const row = (id: string) =>
    app.db.system((tx) => tx.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst())
  return { app, protocol: tus(app), row }
}
