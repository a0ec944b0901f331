import { causePath } from '../facts/cause-path.ts'
import { CAUSE_TEXTS } from '../facts/facts-texts.ts'
import type { CauseCounts, CauseFigures } from '../lessons/cause-response.schema.ts'
import { lessonPath } from '../lessons/lesson.ts'
import type { Lesson } from '../lessons/lesson-response.schema.ts'
import { CAUSE_QUESTIONS, LESSONS_TEXTS } from './lesson-pages-texts.ts'

/** What the page lists, for search engines. @param site without a slash at its end */
export const lessonsData = ({ items }: CauseCounts, site: string) => ({
  '@context': 'https://schema.org',
  '@type': 'CollectionPage',
  name: LESSONS_TEXTS.pageTitle,
  description: LESSONS_TEXTS.description,
  url: `${site}/lessons`,
  mainEntity: {
    '@type': 'ItemList',
    itemListElement: items.map(({ cause }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: CAUSE_TEXTS[cause].name,
      url: site + causePath(cause),
    })),
  },
})

/**
 * What the page of a cause says, for search engines: its definition, and the lessons as quotations of their
 * stories.
 */
export const causeData = ({ cause }: CauseFigures, lessons: readonly Lesson[], site: string) => ({
  '@context': 'https://schema.org',
  '@type': 'CollectionPage',
  name: CAUSE_QUESTIONS[cause],
  url: site + causePath(cause),
  about: {
    '@type': 'DefinedTerm',
    name: CAUSE_TEXTS[cause].name,
    description: CAUSE_TEXTS[cause].meaning,
    inDefinedTermSet: `${site}/lessons`,
  },
  breadcrumb: {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: LESSONS_TEXTS.title, item: `${site}/lessons` },
      { '@type': 'ListItem', position: 2, name: CAUSE_TEXTS[cause].name },
    ],
  },
  mainEntity: {
    '@type': 'ItemList',
    itemListElement: lessons.map(({ id, text, story }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Quotation',
        text,
        url: site + lessonPath(story.id, id),
        isPartOf: { '@type': 'Article', headline: story.name, url: `${site}/story/${story.id}` },
      },
    })),
  },
})
