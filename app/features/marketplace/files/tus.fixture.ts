import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { TestApp } from '../../../../test/app.ts'

interface Person {
  readonly id: string
}

/** The names of what lies on disk of a member's unfinished uploads. */
export const unfinishedFiles = (app: TestApp, userId: string): Promise<string[]> =>
  readdir(join(app.config.dataDir, 'uploads-in-progress', 'startup-assets', userId, 'temp')).catch(() => [])

/** Makes it look as if for so many minutes nothing had arrived of an unfinished upload. */
export const letStall = (app: TestApp, id: string, minutes: number) =>
  app.db.system((tx) =>
    tx
      .updateTable('app.unfinished_uploads')
      .set({ changed_at: new Date(Date.now() - minutes * 60_000) })
      .where('id', '=', id)
      .execute(),
  )

const AT = '/api/uploads/startup-assets'
const base64 = (text: string) => Buffer.from(text).toString('base64')

/** A small picture. */
export const png = async () =>
  new Uint8Array(
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  )
/** Speaks tus as a browser does. */
export const tus = (app: TestApp) => {
  const ask = (
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

  const begin = (
    as: Person | undefined,
    {
      id = crypto.randomUUID() as string,
      name = 'kit.txt',
      size,
    }: { id?: string; name?: string; size: number | string },
  ) =>
    ask(AT, as, 'POST', {
      'upload-length': String(size),
      'upload-metadata': `id ${base64(id)},filename ${base64(name)},filetype ${base64('image/png')}`,
    })

  const bring = (as: Person | undefined, id: string, offset: number, content: BodyInit) =>
    ask(
      `${AT}/${id}`,
      as,
      'PATCH',
      { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      content,
    )

  return {
    begin,
    bring,
    head: (as: Person | undefined, id: string) => ask(`${AT}/${id}`, as, 'HEAD', {}),
    item: (as: Person | undefined, id: string) => ask(`${AT}/${id}`, as, 'GET', {}),
    list: (as: Person | undefined) => ask(AT, as, 'GET', {}),
    url: (as: Person | undefined, id: string) => ask(`${AT}/${id}/url`, as, 'POST', {}),
    remove: (as: Person | undefined, id: string) => ask(`${AT}/${id}`, as, 'DELETE', {}),

    /** A whole file in one piece. @returns its id and how its last piece was answered */
    async send(as: Person, name: string, content: string | Uint8Array<ArrayBuffer>) {
      const id = crypto.randomUUID()
      const size = typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength
      const begun = await begin(as, { id, name, size })
      if (begun.status !== 201) return { id, answered: begun }
      return { id, answered: await bring(as, id, 0, content) }
    },
  }
}
