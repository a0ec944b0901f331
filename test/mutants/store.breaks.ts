import type { Area } from './mutant.ts'

const UPLOADS = 'app/features/uploads'

export const STORE: Area = {
  'STORE-01': {
    file: `${UPLOADS}/uploads.api.ts`,
    replace: 'Date.now()}-',
    by: '1}-',
  },
  'STORE-02': {
    file: `${UPLOADS}/upload-cleanup.jobs.ts`,
    replace: 'MAX_AGE_HOURS = 24',
    by: 'MAX_AGE_HOURS = 48',
  },
  'STORE-03': {
    file: `${UPLOADS}/storage.server.ts`,
    replace: 'bucket === COVERS ?',
    by: "bucket === 'avatars' ?",
  },
  'STORE-04': {
    file: 'app/platform/files/file-links.ts',
    replace: 'LINK_SECONDS = 3600',
    by: 'LINK_SECONDS = 7200',
  },
  'STORE-05': {
    file: `${UPLOADS}/pictures.routes.ts`,
    replace: '  const forGuests = await shownPicture(db.guest, id)\n',
    by: '  const forGuests = session ? await shownPicture(db.guest, id) : undefined\n',
  },
}
