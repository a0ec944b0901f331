import { gzipSync } from 'node:zlib'
import { downloadZip } from 'client-zip'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../app.ts'
import { EICAR, hasClamd, startClamd } from '../start-clamd.ts'
import { tus } from '../tus.ts'

const MB = 1024 ** 2

const zipped = async (name: string, input: string | Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await downloadZip([{ name, input }]).arrayBuffer())

describe.runIf(hasClamd())('with ClamAV itself', () => {
  let app: TestApp
  let clamd: Awaited<ReturnType<typeof startClamd>>
  beforeAll(async () => {
    clamd = await startClamd(['StreamMaxLength 2M'])
    app = await testApp({ CLAMD_URL: clamd.url })
  })
  afterAll(async () => {
    await app.close()
    await clamd.remove()
  })

  const send = async (name: string, content: string | Uint8Array<ArrayBuffer>) => {
    const { id, response } = await tus(app).send(app.people.ann, name, content)
    const { code } = response.status === 204 ? {} : await response.json()
    return { id, status: response.status, code }
  }
  const INFECTED = { status: 422, code: 'infected_file' }

  test('[STORE-02] accepts what is clean, and refuses a virus, also within archives', async () => {
    expect(await send('letter.txt', 'clean')).toMatchObject({ status: 204 })
    expect(await send('large.txt', 'a'.repeat(MB))).toMatchObject({ status: 204 })
    expect(await send('kit.zip', await zipped('letter.txt', 'clean'))).toMatchObject({ status: 204 })
    expect(await send('letter.txt', EICAR)).toMatchObject(INFECTED)
    const archive = await zipped('a/letter.txt', EICAR)
    expect(await send('kit.zip', archive)).toMatchObject(INFECTED)
    expect(await send('kits.zip', await zipped('kit.zip', archive))).toMatchObject(INFECTED)
    expect(await send('letter.gz', new Uint8Array(gzipSync(EICAR)))).toMatchObject(INFECTED)
  })

  test('[STORE-02] a file that is too large for clamd is not stored', async () => {
    const large = await send('large.txt', 'a'.repeat(3 * MB))
    expect(large).toMatchObject({ status: 503, code: 'not_scanned' })
    expect((await tus(app).item(app.people.ann, large.id)).status).toBe(503)
  })

  test('[STORE-02] a file waits while clamd is away, and is scanned by the next attempt', async () => {
    const { ann } = app.people
    await clamd.stop()
    const [clean, infected] = [await send('letter.txt', 'hello'), await send('letter.txt', EICAR)]
    for (const waiting of [clean, infected]) {
      expect(waiting).toMatchObject({ status: 503, code: 'not_scanned' })
      expect((await tus(app).item(ann, waiting.id)).status).toBe(503)
    }
    await clamd.start()
    expect((await tus(app).item(ann, clean.id)).status).toBe(200)
    expect((await tus(app).item(ann, infected.id)).status).toBe(422)
  })
})
