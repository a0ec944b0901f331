import { create } from 'content-disposition'

/** `content-disposition` of a download with this file name. */
export const attachment = (name: string) => create(name.toWellFormed())
