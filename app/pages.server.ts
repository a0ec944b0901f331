import type { ServedPage } from './platform/rendering/pages.routes.ts'

/**
 * What the server knows of pages, by their route. A page without a row depends on every change, and is
 * rendered again where its address has parameters that `CACHED_QUERIES` doesn't name.
 */
export const PAGES: Readonly<Record<string, ServedPage>> = {
  '/': { shows: ['lists'], isPublic: true },
  '/directory': { shows: ['lists'], isPublic: true },
  '/revivals': { shows: ['lists'], isPublic: true },
  '/insights': { shows: ['lists', 'insights'], isPublic: true },
  '/story/$id': { shows: ['story:{id}'], isPublic: true },
  '/lessons': { shows: ['lists'], isPublic: true },
  '/lessons/$cause': { shows: ['lists', 'insights'], isPublic: true },
  '/marketplace': { shows: ['marketplace'], isPublic: true },
  '/asset/$id': { shows: ['marketplace'], isPublic: true },
  // A new version changes everything.
  '/guidelines': { shows: [], isPublic: true },
  '/privacy': { shows: [], isPublic: true },
  '/terms': { shows: [], isPublic: true },
  '/moderation/rules': { shows: [] },
  '/contact': { shows: [] },
  '/support': { shows: [] },
  '/report': { shows: [] },
  '/auth': { shows: [] },
  '/forgot-password': { shows: [] },
}

/** The query parameters that change a guest's page. */
export const CACHED_QUERIES: ReadonlySet<string> = new Set([
  'search',
  'category',
  'way',
  'on_offer',
  'role',
  'terms',
  'stack',
  'sort',
  'order',
  'filter',
  'price',
  'license',
  'file',
  'after',
  'comments',
  'comment',
  'lesson',
  'figure',
  'version',
  'ending',
  'cause',
  'source',
  'stage',
  'team',
  'year',
])
