import { z } from 'zod'
import { mcpTool, pathWith } from '../../../platform/mcp/mcp-tool.server.ts'
import { CAUSES } from '../facts/facts.ts'
import { LESSON_LIMITS, lessonPath } from './lesson.ts'
import type { LessonPage } from './lesson-response.schema.ts'

export const lessonsByCauseTool = mcpTool<LessonPage>()({
  name: 'lessons_by_cause',
  title: 'Lessons by cause',
  description:
    'Gets what founders learned, by why their projects stopped. What members found most useful comes first.',
  input: z.object({
    cause: z.enum(CAUSES).optional(),
    search: z.string().max(LESSON_LIMITS.search).optional().describe('Words of the lesson'),
    after: z.string().max(500).optional().describe('`next` of the page before'),
  }),
  pathOf: (input) => pathWith('/api/lessons', { ...input, limit: 20 }),
  pick: ({ items, next }, site) => ({
    lessons: items.map(({ id, text, causes, useful, story }) => ({
      id,
      url: site + lessonPath(story.id, id),
      text,
      causes,
      useful,
      story: { id: story.id, url: `${site}/story/${story.id}`, name: story.name, stage: story.stage },
    })),
    next,
  }),
})
