import { longDate } from '../../../ui/dates.ts'
import { builderName, journeySections } from '../story/journey.ts'
import { ANONYMOUS_BUILDER, projectYears, STAGES } from '../story.ts'
import type { StoryData } from '../story-response.schema.ts'
import { STORY_TEXT_TEXTS as TEXTS } from './embed-texts.server.ts'

/**
 * A story as Markdown: what a guest reads on its page, in the same order. The texts are as their author wrote
 * them.
 */
export function storyText(publicUrl: string, story: StoryData): string {
  const { revival_opportunity: offer } = story
  const facts = [STAGES[story.stage], story.category, projectYears(story)].filter(Boolean).join(' · ')
  const sections = journeySections(story).map(({ title, paragraphs }) =>
    section(
      title,
      paragraphs.map((passage) => (typeof passage === 'string' ? passage : passage.text)).join('\n\n'),
    ),
  )
  const offered = story.is_open_for_revival && offer ? offer : undefined
  return [
    `# ${line(story.name)}`,
    story.one_liner ? `> ${line(story.one_liner)}` : '',
    facts,
    ...sections,
    section(TEXTS.lookingFor, list(offered?.looking_for_roles ?? [])),
    section(TEXTS.available, list(offered?.available_assets ?? [])),
    section(
      TEXTS.updates,
      story.updates
        .map(({ title, content, created_at }) =>
          [`### ${line(title ?? longDate(created_at))}`, content].join('\n\n'),
        )
        .join('\n\n'),
    ),
    section(TEXTS.sources, list(story.sources.map((source) => `<${source}>`))),
    '---',
    TEXTS.footer(
      line(story.written_by ?? builderName(story, ANONYMOUS_BUILDER)),
      longDate(story.created_at),
      `${publicUrl}/story/${story.id}`,
    ),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')
}

const section = (title: string, content: string) => (content.trim() === '' ? '' : `## ${title}\n\n${content}`)
const list = (items: readonly string[]) => items.map((item) => `- ${line(item)}`).join('\n')
const line = (text: string) => text.replace(/\s+/g, ' ').trim()
