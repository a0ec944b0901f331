import { useApi } from '../../../platform/api/use-api.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { feedPath, feedTitle } from '../feed-address.ts'
import { storyPreviewCard } from '../preview-card.ts'
import { ANONYMOUS_BUILDER, UNTITLED } from '../story.ts'
import type { StoryData } from '../story-response.schema.ts'
import { builderName } from './journey.ts'

/** Fits a search result and a card in a timeline. */
const DESCRIPTION_CHARACTERS = 200

/** Metadata for search engines and link previews. */
export function StoryMeta({ story }: { story: StoryData }) {
  const { site } = useApi()
  const name = story.name || UNTITLED
  const summary = (story.one_liner || story.description || '').replace(/\s+/g, ' ').trim()
  const description =
    summary.length > DESCRIPTION_CHARACTERS
      ? `${summary.slice(0, DESCRIPTION_CHARACTERS - 1).trimEnd()}…`
      : summary
  const path = `/story/${story.id}`
  const card = storyPreviewCard(story)
  return (
    <PageMeta
      title={name}
      description={description}
      path={path}
      card={card}
      feed={{ path: feedPath(), title: feedTitle() }}
      type="article"
      jsonLd={{
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: name,
        description,
        url: site + path,
        image: site + card.path,
        datePublished: story.created_at,
        articleSection: story.category ?? undefined,
        keywords: story.tags.length > 0 ? story.tags.join(', ') : undefined,
        author: {
          '@type': story.written_by ? 'Organization' : 'Person',
          name: story.written_by ?? builderName(story, ANONYMOUS_BUILDER),
        },
        publisher: { '@type': 'Organization', name: 'Unpause', url: site },
      }}
    />
  )
}
