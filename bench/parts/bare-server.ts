import { createServer } from 'node:http'

/** Responds with the bytes that were last PUT to a path: `node bench/bare-server.ts PORT` */
const stored = new Map<string, { headers: Record<string, string>; bytes: Buffer }>()

createServer(async (request, response) => {
  const path = request.url ?? '/'
  if (request.method === 'PUT') {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { headers, body } = JSON.parse(Buffer.concat(chunks).toString())
    stored.set(path, { headers, bytes: Buffer.from(body, 'base64') })
    response.end()
    return
  }
  const found = stored.get(path)
  response.writeHead(found ? 200 : 404, found?.headers).end(found?.bytes)
}).listen(Number(process.argv[2]), '127.0.0.1')
