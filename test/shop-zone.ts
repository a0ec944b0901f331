import { type DnsAnswers, dnsServer } from './dns-server.ts'

/** shop.example has one name server, which answers this, and a resolver that leads to it. */
export async function shopZone(own: DnsAnswers | 'silence', resolver: DnsAnswers = {}, port = 80) {
  const zone = await dnsServer(
    own === 'silence' ? {} : { 'shop.example': { SOA: ['ns1.host.example'] }, ...own },
  )
  const all = await dnsServer({
    'shop.example': { NS: ['ns1.host.example'], A: ['127.0.0.1'] },
    'xn--mller-kva.example': { NS: ['ns1.host.example'], A: ['127.0.0.1'] },
    'ns1.host.example': { A: ['127.0.0.1'] },
    ...resolver,
  })
  return {
    close: () => {
      zone.close()
      all.close()
    },
    allowed: [
      { host: 'ns1.host.example', port: zone.port },
      { host: 'shop.example', port },
    ],
    resolver: `127.0.0.1:${all.port}`,
  }
}
