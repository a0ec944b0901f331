import { get, type IncomingHttpHeaders } from 'node:http'

const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])

/** Gives the bare server the same bytes and headers as the product sends. @returns the size of the body */
export async function copyResponse(
  from: { origin: string; headers?: Record<string, string> },
  path: string,
  copyTo: string,
): Promise<number> {
  const { headers, body, status } = await raw(from.origin + path, {
    'accept-encoding': 'br, gzip',
    ...from.headers,
  })
  if (status !== 200) throw new Error(`${path} responds ${status}`)
  const copied = Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.has(name)))
  await fetch(copyTo + path, {
    method: 'PUT',
    body: JSON.stringify({
      headers: { ...copied, 'content-length': String(body.length) },
      body: body.toString('base64'),
    }),
  })
  return body.length
}

/** Reads a response as it was sent, compressed or not. */
function raw(url: string, headers: Record<string, string>) {
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      get(url, { headers }, async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) })
      }).on('error', reject)
    },
  )
}
