import { useApi } from '../../../platform/api/use-api.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { withEllipsis } from '../../../platform/text/characters.ts'
import { feedPath, feedTitle } from '../feed-address.ts'
import { storyPreviewCard } from '../preview-card.ts'
import { UNTITLED } from '../story.ts'
import type { StoryData } from '../story-response.schema.ts'
import { articleData } from './article-data.ts'

const DESCRIPTION_CHARACTERS = 200

/** The story as text and as data, and the card of it that other sites show (oEmbed). */
function storyFormats(site: string, path: string) {
  const card = `/oembed?url=${encodeURIComponent(site + path)}`
  return [
    { type: 'application/json+oembed', path: `${card}&format=json` },
    { type: 'text/xml+oembed', path: `${card}&format=xml` },
    { type: 'text/markdown', path: `${path}.md` },
    { type: 'application/json', path: `${path}.json` },
  ]
}

interface StoryMetaProps {
  story: StoryData
  /** The ID of the lesson that the address quotes. */
  quoted?: string | undefined
}

export function StoryMeta({ story, quoted }: StoryMetaProps) {
  const { site } = useApi()
  const lesson = story.lessons.find(({ id }) => id === quoted)
  const summary = (lesson?.text || story.one_liner || story.description || '').replace(/\s+/g, ' ').trim()
  const description = withEllipsis(summary, DESCRIPTION_CHARACTERS)
  const path = `/story/${story.id}`
  const card = storyPreviewCard(story, lesson)
  return (
    <PageMeta
      title={story.name || UNTITLED}
      description={description}
      path={path}
      link={lesson && `${path}?lesson=${lesson.id}`}
      card={card}
      feed={{ path: feedPath(), title: feedTitle() }}
      alternates={storyFormats(site, path)}
      type="article"
      jsonLd={
        story.is_unconfirmed
          ? undefined
          : articleData({ story, description, url: site + path, image: site + card.path, site })
      }
    />
  )
}
