import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dnsServer } from '../dns-server.ts'

/**
 * What a handover's checks ask: the name servers of shop.example, its site, and a code host. Tests change
 * what they answer. Ends when it is disposed of.
 */
export async function startHandoverServers() {
  const state = { owner: 'lumbermill', file: '' }
  const host = await serve((_, response) =>
    response.end(
      JSON.stringify({ id: 42, full_name: `${state.owner}/ledger`, owner: { login: state.owner } }),
    ),
  )
  const site = await serve((request, response) => {
    const hasFile = request.url === '/.well-known/unpause.txt' && state.file !== ''
    response.writeHead(hasFile ? 200 : 404, { 'content-type': 'text/plain' }).end(state.file)
  })
  const zone = await dnsServer({
    'shop.example': {
      SOA: ['ns1.host.example'],
      NS: ['ns1.host.example'],
      MX: ['10 mail.shop.example'],
    },
  })
  const resolver = await dnsServer({
    'shop.example': { A: ['127.0.0.1'], NS: ['ns1.host.example'], MX: ['10 mail.shop.example'] },
    'ns1.host.example': { A: ['127.0.0.1'] },
  })
  return {
    state,
    settings: {
      GITHUB_API_URL: `http://127.0.0.1:${host.port}`,
      OUTBOUND_ALLOW: `127.0.0.1:${host.port}, shop.example:${site.port}, ns1.host.example:${zone.port}`,
      OUTBOUND_RESOLVER: `127.0.0.1:${resolver.port}`,
    },
    async [Symbol.asyncDispose]() {
      zone.close()
      resolver.close()
      await Promise.all([host.close(), site.close()])
    },
  }
}

async function serve(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
