import { create } from 'content-disposition'

export const attachment = (name: string) => create(name.toWellFormed())
