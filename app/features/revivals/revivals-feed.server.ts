import { type Xml, xml } from '../../platform/text/xml.server.ts'
import type { NewestOffer } from './newest-offers.db.ts'
import { REVIVALS_FEED } from './revivals-feed.ts'

/** For an empty feed. Fixed, so that its ETag doesn't change. */
const NEVER = '1970-01-01T00:00:00Z'

/** RFC 4287. */
export function revivalsFeed(publicUrl: string, offers: readonly NewestOffer[]): Xml {
  const self = publicUrl + REVIVALS_FEED.path
  const changes = offers.map(({ changed_at }) => changed_at).sort()
  return xml`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${self}</id>
<title>${REVIVALS_FEED.title}</title>
<subtitle>${REVIVALS_FEED.subtitle}</subtitle>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${publicUrl}/revivals"/>
<icon>${publicUrl}/icon-192.png</icon>
<updated>${changes.at(-1) ?? NEVER}</updated>
${offers.map((offer) => entry(publicUrl, offer))}</feed>
`
}

const entry = (publicUrl: string, offer: NewestOffer) => xml`<entry>
<id>urn:uuid:${offer.id}</id>
<title>${offer.name}</title>
<link rel="alternate" type="text/html" href="${publicUrl}/story/${offer.startup_id}"/>
<published>${offer.created_at}</published>
<updated>${offer.changed_at}</updated>
<author><name>${offer.founder_name ?? REVIVALS_FEED.anonymous}</name></author>
<summary>${summaryOf(offer)}</summary>
</entry>
`

const summaryOf = ({ one_liner, on_offer, looking_for }: NewestOffer) =>
  [
    one_liner,
    on_offer && REVIVALS_FEED.onOffer + on_offer,
    looking_for && REVIVALS_FEED.lookingFor + looking_for,
  ]
    .filter(Boolean)
    .join('\n')
