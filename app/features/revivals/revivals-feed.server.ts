import type { Feed, FeedEntry } from '../../platform/feeds/feed.server.ts'
import type { NewestOffer } from './newest-offers.db.ts'
import { REVIVALS_FEED } from './revivals-feed.ts'
import { ANONYMOUS_FOUNDER } from './revivals-texts.ts'

export const revivalsFeed = (publicUrl: string, offers: readonly NewestOffer[]): Feed => ({
  id: 'revivals',
  title: REVIVALS_FEED.title,
  subtitle: REVIVALS_FEED.subtitle,
  page: `${publicUrl}/revivals`,
  self: `${publicUrl}/revivals/feed`,
  icon: `${publicUrl}/icon-192.png`,
  entries: offers.map((offer) => entry(publicUrl, offer)),
})

const entry = (publicUrl: string, offer: NewestOffer): FeedEntry => ({
  id: offer.id,
  title: offer.is_demo ? REVIVALS_FEED.demo + offer.name : offer.name,
  url: `${publicUrl}/story/${offer.startup_id}`,
  published: offer.created_at,
  updated: offer.changed_at,
  author: offer.founder_name ?? ANONYMOUS_FOUNDER,
  summary: summaryOf(offer),
})

const summaryOf = ({ is_demo, one_liner, on_offer, looking_for }: NewestOffer) =>
  [
    is_demo && REVIVALS_FEED.demoHint,
    one_liner,
    on_offer && REVIVALS_FEED.onOffer + on_offer,
    looking_for && REVIVALS_FEED.lookingFor + looking_for,
  ]
    .filter(Boolean)
    .join('\n')
