import { z } from 'zod'
import { mcpTool, pathWith } from '../../../platform/mcp/mcp-tool.server.ts'
import { TERMS, WAYS } from '../offer-terms.ts'
import { PASSING_GROUPS } from '../passing-on.ts'
import { REVIVAL_CATEGORIES, REVIVAL_LIMITS } from './revival-filters.ts'
import type { RevivalPage } from './revival-list.schema.ts'

export const openOffersTool = mcpTool<RevivalPage>()({
  name: 'open_offers',
  title: 'Projects open for revival',
  description: 'Lists projects that somebody may take over, join or license now, the newest offers first.',
  input: z.object({
    way: z.enum(WAYS).optional().describe('How it could go on'),
    on_offer: z.enum(PASSING_GROUPS).optional().describe('What passes on'),
    terms: z.enum(TERMS).optional(),
    role: z.string().max(REVIVAL_LIMITS.role).optional().describe('Whom the founder looks for'),
    category: z.enum(REVIVAL_CATEGORIES).optional(),
    stack: z.string().max(REVIVAL_LIMITS.stack).optional().describe('A part of its tech stack'),
    after: z.string().max(500).optional().describe('`next` of the page before'),
  }),
  pathOf: (input) => pathWith('/api/revivals', { ...input, limit: 20 }),
  pick: ({ items, next, total }, site) => ({
    offers: items.map(({ startup, ...offer }) => ({
      ...offer,
      url: `${site}/story/${offer.startup_id}`,
      name: startup.name,
      one_liner: startup.one_liner,
      category: startup.category,
      tech_stack: startup.tech_stack,
      year_started: startup.year_started,
      year_stopped: startup.year_stopped,
    })),
    total,
    next,
  }),
})
