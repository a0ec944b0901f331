import type { Area } from './mutant.ts'

const MARKETPLACE = 'app/features/marketplace'

const page = (file: string, replace: string, by: string) => ({
  file: `${MARKETPLACE}/asset/${file}`,
  replace,
  by,
})
const noun = (file: string, replace: string, by: string) => ({
  file: `${MARKETPLACE}/${file}`,
  replace,
  by,
})

export const ASSET: Area = {
  'ASSET-01': {
    file: 'app/routes/asset.$id.tsx',
    replace: '  pendingComponent: AssetSkeleton,\n',
    by: '',
  },
  'ASSET-02': noun('asset-page-texts.ts', "'Asset not found.'", "'Not found.'"),
  'ASSET-03': page('use-back-to-marketplace.ts', '    router.history.back()\n', ''),
  'ASSET-04': page('AssetHeader.tsx', '<Tag>{tag}</Tag>', 'null'),
  'ASSET-05': page('AssetHeader.tsx', "asset.license_type === 'open-source'", 'asset.is_open_source'),
  'ASSET-06': page('AssetCreator.tsx', '{ASSET_PAGE_TEXTS.creator}', ''),
  'ASSET-07': page('AssetBody.tsx', 'cover={asset.cover}', 'cover={null}'),
  'ASSET-08': page(
    'AssetBody.tsx',
    "asset.detailed_description ? 'detailed_description' : 'description'",
    "'description'",
  ),
  'ASSET-09': page(
    'AssetBody.tsx',
    '      <TextSection title={ASSET_PAGE_TEXTS.usageNotes} asset={asset} field="usage_notes" />\n',
    '',
  ),
  'ASSET-10': {
    file: 'app/platform/text/web-address.ts',
    replace: 'const completed = `https:',
    by: 'const completed = `http:',
  },
  'ASSET-11': page('PriceCard.tsx', '{price}</span>', '{asset.price}</span>'),
  'ASSET-12': noun('contact/ContactSeller.tsx', '        disabled={isOpen}\n', ''),
  'ASSET-13': noun('contact-link.ts', '{ label: CONTACT_TEXTS.unknown,', "{ label: '',"),
  'ASSET-14': noun('contact-link.ts', 'CONTACT_TEXTS.greeting', "''"),
  'ASSET-15': noun('contact-link.ts', '`^@?((?!', '`^((?!'),
  'ASSET-16': page(
    'AssetFiles.tsx',
    'isOnly ? ASSET_PAGE_TEXTS.downloadOnly : ASSET_PAGE_TEXTS.download(file.position)',
    'ASSET_PAGE_TEXTS.downloadOnly',
  ),
  'ASSET-17': page('AssetSide.tsx', '{ASSET_PAGE_TEXTS.recently}', '{longDate(asset.created_at)}'),
  'ASSET-18': page('AssetCreator.tsx', '      <AssetShare asset={asset} origin={site} />\n', ''),
  'ASSET-19': page('PriceCard.tsx', '!isFree(asset.price)', 'isFree(asset.price)'),
}
