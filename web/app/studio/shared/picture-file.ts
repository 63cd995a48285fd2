/** Maximum file size in bytes (contract: uploadPicture). */
export const maxPictureBytes = 20 * 1024 * 1024
/** Maximum pixels of the longer side of a crop: no screen shows more. */
const maxSide = 2400

/** A local picture with its URL and size. */
export interface LoadedPicture {
  src: string
  width: number
  height: number
}

/** A part of a picture, in its pixels. */
interface Part {
  x: number
  y: number
  width: number
  height: number
}

/** Reads a file; undefined if the browser cannot decode a picture. */
export async function readPictureFile(file: Blob): Promise<LoadedPicture | undefined> {
  try {
    const src = await toDataAddress(file)
    const { naturalWidth, naturalHeight } = await load(src)
    return { src, width: naturalWidth, height: naturalHeight }
  } catch {
    return undefined
  }
}

/** The bytes of a file in base64. */
export async function toBase64(file: Blob): Promise<string> {
  const address = await toDataAddress(file)
  return address.slice(address.indexOf(',') + 1)
}

/** Crops a picture, in the same format if the browser can encode it. */
export async function cutPicture({ src }: LoadedPicture, part: Part, type: string): Promise<Blob> {
  const image = await load(src)
  const scale = Math.min(1, maxSide / Math.max(part.width, part.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(part.width * scale)
  canvas.height = Math.round(part.height * scale)
  const pen = canvas.getContext('2d')
  pen?.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height)
  const kind = type === 'image/png' || type === 'image/webp' ? type : 'image/jpeg'
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, kind, 0.92)
  })
  if (blob === null) throw new Error('The browser could not write the picture.')
  return blob
}

async function toDataAddress(file: Blob): Promise<string> {
  return await new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('The file could not be read.')))
    reader.readAsDataURL(file)
  })
}

async function load(src: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = src
  await image.decode()
  return image
}
