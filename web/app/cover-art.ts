// Entry of the cover drawings' own server build, so that pages and social cards share one drawing.
export { coverArt, coverField } from './features/cover/cover-art.ts'
