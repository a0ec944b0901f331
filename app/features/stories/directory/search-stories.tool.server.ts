import { z } from 'zod'
import { mcpTool, pathWith } from '../../../platform/mcp/mcp-tool.server.ts'
import { CAUSES, ENDINGS } from '../facts/facts.ts'
import { STORY_CATEGORIES, STORY_LIMITS } from '../story.ts'
import type { StoryPage } from '../story-response.schema.ts'

const AT_ONCE = 20

const input = z.object({
  search: z.string().max(STORY_LIMITS.search).optional().describe('Words of the name or the text'),
  category: z.enum(STORY_CATEGORIES).optional(),
  ending: z.enum(ENDINGS).optional().describe('How the project ended'),
  cause: z.enum(CAUSES).optional().describe('Why it stopped, as its story says'),
  open_for_revival: z.boolean().optional().describe('Only projects that somebody may take on'),
  after: z.string().max(500).optional().describe('`next` of the page before'),
})

export const searchStoriesTool = mcpTool<StoryPage>()({
  name: 'search_stories',
  title: 'Search stories',
  description: `Finds stories of projects that stopped, ${AT_ONCE} at a time, the best matches or the most upvoted first.`,
  input,
  pathOf: ({ open_for_revival, ...filters }) =>
    pathWith('/api/startups', {
      ...filters,
      filter: open_for_revival ? 'revival' : undefined,
      limit: AT_ONCE,
    }),
  pick: ({ items, next, total }, site) => ({
    stories: items.map((story) => ({
      id: story.id,
      url: `${site}/story/${story.id}`,
      name: story.name,
      one_liner: story.one_liner,
      beginning: story.description,
      category: story.category,
      stage: story.stage,
      votes: story.votes,
      is_open_for_revival: story.is_open_for_revival,
      tech_stack: story.tech_stack,
    })),
    total,
    next,
  }),
})
