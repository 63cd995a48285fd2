export { createImages } from './create-images.ts'
