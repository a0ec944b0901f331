import { type Context, Hono } from 'hono'
import { notFound } from '../../../platform/errors/errors.ts'
import { FEED_FORMATS, type FeedFormat, feedFile } from '../../../platform/feeds/feed.server.ts'
import type { Env } from '../../../platform/http/env.ts'
import { cachedDocuments } from '../../../platform/responses/cached-documents.ts'
import { folded } from '../../../platform/text/fold-case.ts'
import { personFeedPath } from '../../../platform/text/handle.ts'
import { CAUSES } from '../facts/facts.ts'
import { CAUSE_TEXTS } from '../facts/facts-texts.ts'
import { categoryFromSlug, categorySlug, causeFeed, FEED_TEXTS, feedTitle } from '../feed-address.ts'
import { type FeedChoice, type FeedStory, feedPerson, lastChangedStories } from './story-feed.db.ts'
import { FEED_STORIES, type FeedSubject, storiesFeed } from './story-feed.server.ts'

/**
 * /feed, /feed/{category}, /feed/tag/{tag}, /feed/cause/{cause} and /feed/people/{handle}, each as .xml and
 * .json
 */
export function storyFeedRoutes() {
  const respond = cachedDocuments(['lists'])

  const send = (
    c: Context<Env>,
    format: FeedFormat,
    subject: FeedSubject,
    stories: () => Promise<readonly FeedStory[]>,
  ) => {
    const { type, write } = FEED_FORMATS[format]
    return respond(c, type, async () => write(storiesFeed(c.var.config.publicUrl, subject, await stories())))
  }
  const stories = (c: Context<Env>, choice?: FeedChoice) =>
    lastChangedStories(c.var.db.guest, FEED_STORIES, choice)

  return new Hono<Env>()
    .get('/:file{feed\\.(xml|json)}', (c) => {
      const subject = { id: 'stories', title: feedTitle(), self: '/feed', page: '/directory' }
      return send(c, fileOf(c).format, subject, () => stories(c))
    })
    .get('/feed/:file{[^/]+\\.(xml|json)}', (c) => {
      const { name, format } = fileOf(c)
      const category = categoryFromSlug(name)
      if (!category) throw notFound(FEED_TEXTS.notFound)
      const subject = {
        id: `category:${categorySlug(category)}`,
        title: feedTitle(category),
        self: `/feed/${name}`,
        page: `/directory?category=${encodeURIComponent(category)}`,
      }
      return send(c, format, subject, () => stories(c, { category }))
    })
    .get('/feed/tag/:file{[^/]+\\.(xml|json)}', (c) => {
      const { name: tag, format } = fileOf(c)
      // Readers take it for one feed, whichever way a story writes the tag.
      const name = encodeURIComponent(folded(tag))
      const subject = {
        id: `tag:${name}`,
        title: FEED_TEXTS.tag(tag),
        self: `/feed/tag/${name}`,
        page: `/directory?search=${encodeURIComponent(tag)}`,
      }
      return send(c, format, subject, async () => {
        const tagged = await stories(c, { tag })
        if (tagged.length === 0) throw notFound(FEED_TEXTS.notFound)
        return tagged
      })
    })
    .get('/feed/cause/:file{[^/]+\\.(xml|json)}', (c) => {
      const { name, format } = fileOf(c)
      const cause = CAUSES.find((known) => known === name)
      if (!cause) throw notFound(FEED_TEXTS.notFound)
      const subject = {
        id: `cause:${cause}`,
        title: causeFeed(cause, CAUSE_TEXTS[cause].name).title,
        self: `/feed/cause/${cause}`,
        page: `/lessons/${cause}`,
      }
      return send(c, format, subject, () => stories(c, { cause }))
    })
    .get('/feed/people/:file{[^/]+\\.(xml|json)}', async (c) => {
      const { name: handle, format } = fileOf(c)
      const person = await feedPerson(c.var.db.guest, handle.toLowerCase())
      if (!person) throw notFound(FEED_TEXTS.notFound)
      const subject = {
        id: person.id,
        title: FEED_TEXTS.person(person.full_name ?? handle),
        self: personFeedPath(person.handle),
        page: `/people/${person.handle}`,
      }
      return send(c, format, subject, () => stories(c, { userId: person.id }))
    })
}

function fileOf(c: Context<Env>) {
  const file = feedFile(c.req.param('file') ?? '')
  if (!file) throw notFound(FEED_TEXTS.notFound)
  return file
}
