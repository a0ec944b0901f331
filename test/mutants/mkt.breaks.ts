import type { Area } from './mutant.ts'

const MARKETPLACE = 'app/features/marketplace'

const browse = (file: string, replace: string, by: string) => ({
  file: `${MARKETPLACE}/browse/${file}`,
  replace,
  by,
})
const card = (file: string, replace: string, by: string) => ({
  file: `${MARKETPLACE}/card/${file}`,
  replace,
  by,
})
const bookmark = (replace: string, by: string) => ({
  file: `${MARKETPLACE}/bookmarks/asset-bookmark.ts`,
  replace,
  by,
})
const nouns = (replace: string, by: string) => ({ file: `${MARKETPLACE}/asset.ts`, replace, by })

export const MKT: Area = {
  'MKT-01': browse('MarketplaceHero.tsx', '{MARKETPLACE_TEXTS.title}', '{BROWSE_TEXTS.page}'),
  'MKT-02': browse('MarketplaceHero.tsx', '{MARKETPLACE_TEXTS.subtitle}', ''),
  'MKT-03': browse('MarketplaceHero.tsx', ' aria-haspopup="dialog" onClick={onList}', ''),
  'MKT-04': browse(
    'MarketplaceScreen.tsx',
    "search: {} })\n    results.current?.scrollIntoView({ block: 'start' })\n",
    'search: {} })\n',
  ),
  'MKT-05': browse('MarketplaceStats.tsx', 'figureText(data[name])', 'figureText(data.total_assets)'),
  'MKT-06': nouns("price.toLowerCase() === 'free'", "price === 'Free'"),
  'MKT-07': browse(
    'MarketplaceScreen.tsx',
    'search: { ...filters, search }, replace',
    'search: { search }, replace',
  ),
  'MKT-08': browse(
    'MarketplaceScreen.tsx',
    "    { value: 'all' as const, label: BROWSE_TEXTS.all, href: href() },\n",
    '',
  ),
  'MKT-09': nouns("'full-project-kit': 'Complete Kits'", "'full-kit': 'Complete Kits'"),
  'MKT-10': browse('AssetGridSkeleton.tsx', 'count={8}', 'count={6}'),
  'MKT-11': browse(
    'MarketplaceEmpty.tsx',
    '{isEmpty ? MARKETPLACE_TEXTS.noneYet : MARKETPLACE_TEXTS.noneMatching}',
    '{MARKETPLACE_TEXTS.noneMatching}',
  ),
  'MKT-12': card('AssetCard.tsx', "    void navigate({ to: '/asset/$id', params: { id } })\n", ''),
  'MKT-13': card('AssetCover.tsx', 'if (!cover || !isShown)', 'if (!cover)'),
  'MKT-14': card(
    'BookmarkToggle.tsx',
    'bookmarked ? MARKETPLACE_TEXTS.removeBookmark : MARKETPLACE_TEXTS.addBookmark',
    'MARKETPLACE_TEXTS.addBookmark',
  ),
  'MKT-15': bookmark('return bookmarked ?', 'return !bookmarked ?'),
  'MKT-16': bookmark(
    '    toast(bookmarked ? MARKETPLACE_TEXTS.bookmarked : MARKETPLACE_TEXTS.unbookmarked)\n',
    '',
  ),
  'MKT-17': bookmark('failed: MARKETPLACE_TEXTS.bookmarkFailed', 'failed: MARKETPLACE_TEXTS.downloadFailed'),
  'MKT-18': {
    file: 'app/features/accounts/session/use-toggle.ts',
    replace: '      else requireSignIn(toggle.signIn)\n',
    by: '',
  },
  'MKT-19': card('PriceTag.tsx', '  if (isFree(price)) return null\n', ''),
  'MKT-20': card('AssetCard.tsx', 'SHOWN_TAGS = 2', 'SHOWN_TAGS = 3'),
  'MKT-21': card('CardFiles.tsx', 'setIsExpanded(!isExpanded)', 'setIsExpanded(true)'),
  'MKT-22': card('CardFiles.tsx', 'can_download && !file.is_unsafe', '!file.is_unsafe'),
  'MKT-23': card('AssetCard.tsx', '{numericDate(asset.created_at)}', '{asset.created_at}'),
  'MKT-24': {
    file: `${MARKETPLACE}/downloads/download-texts.ts`,
    replace: '-files.zip',
    by: '.zip',
  },
  'MKT-25': card('AssetCard.tsx', '{CARD_TEXTS.view}', '{CARD_TEXTS.story}'),
  'MKT-26': {
    file: `${MARKETPLACE}/downloads/use-download.ts`,
    replace: '    done: MARKETPLACE_TEXTS.downloading,\n',
    by: '',
  },
  'MKT-27': {
    file: `${MARKETPLACE}/file-size.ts`,
    replace: 'format(bytes, 1)',
    by: 'format(bytes, 2)',
  },
  'MKT-28': browse('asset-list.db.ts', ".where('status', '=', 'published')", ''),
}
