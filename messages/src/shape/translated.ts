/** The messages of one area in another language: the same keys, all of them. */
export type Translated<Area> = Readonly<Record<keyof Area, string>>
