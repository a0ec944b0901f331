import { sql } from 'kysely'
import type { Person } from '../../people.ts'
import type { Access } from '../access-grid.ts'

const list = (owner: Person) => sql`
  insert into marketplace_assets (
    user_id, title, description, short_description, detailed_description, category, license_type, downloadable_files,
    cover_image
  )
  values (
    ${owner.id}, 'Kit', 'A kit', 'A kit', 'A kit of parts', 'others', 'free',
    array[${`${owner.id}/temp/1-kit.zip`}], ${`${owner.id}/cover-images/1.webp`}
  )`

export const marketplaceAccess: Record<string, Access> = {
  marketplace_assets: {
    statements: {
      select: ({ asset }) => sql`select id from marketplace_assets where id = ${asset.id}`,
      insert: (_, me) => list(me),
      forge: (_, __, other) => list(other),
      update: ({ asset }) => sql`update marketplace_assets set title = 'Renamed' where id = ${asset.id}`,
      delete: ({ asset }) => sql`delete from marketplace_assets where id = ${asset.id}`,
    },
    outcomes: {
      guest: ['denied', 'denied', 'denied', 'denied', 'denied'],
      member: ['nothing', 'done', 'denied', 'nothing', 'nothing'],
      owner: ['done', 'done', 'denied', 'done', 'done'],
      suspended: ['done', 'denied', 'denied', 'denied', 'done'],
      admin: ['done', 'done', 'denied', 'nothing', 'done'],
    },
  },

  public_marketplace_assets: {
    statements: {
      select: ({ asset }) => sql`select id from public_marketplace_assets where id = ${asset.id}`,
      insert: (_, me) => sql`insert into public_marketplace_assets (user_id, title) values (${me.id}, 'Kit')`,
      update: ({ asset }) =>
        sql`update public_marketplace_assets set title = 'Renamed' where id = ${asset.id}`,
      delete: ({ asset }) => sql`delete from public_marketplace_assets where id = ${asset.id}`,
    },
    outcomes: {
      guest: ['done', 'denied', '-', 'denied', 'denied'],
      member: ['done', 'denied', '-', 'denied', 'denied'],
      owner: ['done', 'denied', '-', 'denied', 'denied'],
      suspended: ['done', 'denied', '-', 'denied', 'denied'],
      admin: ['done', 'denied', '-', 'denied', 'denied'],
    },
  },

  seller_details: {
    statements: {
      select: () => sql`select user_id from seller_details where name = 'Kiln Club Oy'`,
      insert: () =>
        sql`insert into seller_details (is_trader) values (false) on conflict (user_id) do nothing`,
      forge: (_, __, other) =>
        sql`insert into seller_details (user_id, is_trader) values (${other.id}, false)`,
      update: () => sql`update seller_details set register_number = '1' where name = 'Kiln Club Oy'`,
      delete: () => sql`delete from seller_details where name = 'Kiln Club Oy'`,
    },
    outcomes: {
      guest: ['denied', 'denied', 'denied', 'denied', 'denied'],
      member: ['nothing', 'done', 'denied', 'nothing', 'nothing'],
      owner: ['done', 'nothing', 'denied', 'done', 'done'],
      suspended: ['done', 'denied', 'denied', 'denied', 'done'],
      admin: ['nothing', 'done', 'denied', 'nothing', 'nothing'],
    },
  },

  sellers: {
    statements: {
      select: ({ asset }) =>
        sql`select user_id from sellers where user_id = (select user_id from public_marketplace_assets where id = ${asset.id})`,
      insert: () => sql`insert into sellers (is_trader) values (false)`,
      update: () => sql`update sellers set name = 'Other' where name = 'Kiln Club Oy'`,
      delete: () => sql`delete from sellers where name = 'Kiln Club Oy'`,
    },
    outcomes: {
      guest: ['done', 'denied', '-', 'denied', 'denied'],
      member: ['done', 'denied', '-', 'denied', 'denied'],
      owner: ['done', 'denied', '-', 'denied', 'denied'],
      suspended: ['done', 'denied', '-', 'denied', 'denied'],
      admin: ['done', 'denied', '-', 'denied', 'denied'],
    },
  },

  public_asset_offers: {
    statements: {
      select: ({ asset }) => sql`select asset_id from public_asset_offers where asset_id = ${asset.id}`,
      insert: ({ asset, opportunity }) => sql`
        insert into public_asset_offers (asset_id, revival_opportunity_id) values (${asset.id}, ${opportunity.id})`,
      update: ({ asset }) =>
        sql`update public_asset_offers set name = 'Renamed' where asset_id = ${asset.id}`,
      delete: ({ asset }) => sql`delete from public_asset_offers where asset_id = ${asset.id}`,
    },
    outcomes: {
      guest: ['done', 'denied', '-', 'denied', 'denied'],
      member: ['done', 'denied', '-', 'denied', 'denied'],
      owner: ['done', 'denied', '-', 'denied', 'denied'],
      suspended: ['done', 'denied', '-', 'denied', 'denied'],
      admin: ['done', 'denied', '-', 'denied', 'denied'],
    },
  },

  public_asset_stories: {
    statements: {
      select: ({ asset }) => sql`select asset_id from public_asset_stories where asset_id = ${asset.id}`,
      insert: ({ asset, startup }) =>
        sql`insert into public_asset_stories (asset_id, startup_id) values (${asset.id}, ${startup.id})`,
      update: ({ asset }) =>
        sql`update public_asset_stories set name = 'Renamed' where asset_id = ${asset.id}`,
      delete: ({ asset }) => sql`delete from public_asset_stories where asset_id = ${asset.id}`,
    },
    outcomes: {
      guest: ['done', 'denied', '-', 'denied', 'denied'],
      member: ['done', 'denied', '-', 'denied', 'denied'],
      owner: ['done', 'denied', '-', 'denied', 'denied'],
      suspended: ['done', 'denied', '-', 'denied', 'denied'],
      admin: ['done', 'denied', '-', 'denied', 'denied'],
    },
  },

  public_asset_checksums: {
    statements: {
      select: ({ asset }) => sql`select checksums from public_asset_checksums where asset_id = ${asset.id}`,
      insert: ({ asset }) => sql`insert into public_asset_checksums (asset_id) values (${asset.id})`,
      update: ({ asset }) =>
        sql`update public_asset_checksums set checksums = null where asset_id = ${asset.id}`,
      delete: ({ asset }) => sql`delete from public_asset_checksums where asset_id = ${asset.id}`,
    },
    outcomes: {
      guest: ['done', 'denied', '-', 'denied', 'denied'],
      member: ['done', 'denied', '-', 'denied', 'denied'],
      owner: ['done', 'denied', '-', 'denied', 'denied'],
      suspended: ['done', 'denied', '-', 'denied', 'denied'],
      admin: ['done', 'denied', '-', 'denied', 'denied'],
    },
  },

  asset_bookmarks: {
    ids: '[ROLES-04]',
    statements: {
      select: ({ assetBookmark }) => sql`select id from asset_bookmarks where id = ${assetBookmark.id}`,
      insert: ({ asset2 }, me) =>
        sql`insert into asset_bookmarks (user_id, asset_id) values (${me.id}, ${asset2.id})`,
      forge: ({ asset2 }, _, other) =>
        sql`insert into asset_bookmarks (user_id, asset_id) values (${other.id}, ${asset2.id})`,
      update: ({ assetBookmark, asset2 }) =>
        sql`update asset_bookmarks set asset_id = ${asset2.id} where id = ${assetBookmark.id}`,
      delete: ({ assetBookmark }) => sql`delete from asset_bookmarks where id = ${assetBookmark.id}`,
    },
    outcomes: {
      guest: ['denied', 'denied', 'denied', 'denied', 'denied'],
      member: ['nothing', 'done', 'denied', 'denied', 'nothing'],
      owner: ['done', 'done', 'denied', 'denied', 'done'],
      suspended: ['done', 'done', 'denied', 'denied', 'done'],
      admin: ['nothing', 'done', 'denied', 'denied', 'nothing'],
    },
  },

  asset_downloads: {
    statements: {
      select: ({ asset }) => sql`select asset_id from asset_downloads where asset_id = ${asset.id}`,
      insert: ({ asset2 }) =>
        sql`insert into asset_downloads (asset_id, person) values (${asset2.id}, 'somebody')`,
      update: ({ asset }) => sql`update asset_downloads set person = 'other' where asset_id = ${asset.id}`,
      delete: ({ asset }) => sql`delete from asset_downloads where asset_id = ${asset.id}`,
    },
    outcomes: {
      guest: ['denied', 'denied', '-', 'denied', 'denied'],
      member: ['denied', 'denied', '-', 'denied', 'denied'],
      owner: ['denied', 'denied', '-', 'denied', 'denied'],
      suspended: ['denied', 'denied', '-', 'denied', 'denied'],
      admin: ['denied', 'denied', '-', 'denied', 'denied'],
    },
  },
}
