/**
 * The largest square in the middle of a picture, at most `most` pixels wide: as WebP, or as JPEG
 * where the browser cannot write WebP. Rejects when the browser cannot read the file.
 */
export async function squarePicture(file: Blob, most: number): Promise<Blob> {
  const picture = await createImageBitmap(file)
  try {
    const side = Math.min(picture.width, picture.height)
    const size = Math.max(1, Math.min(most, side))
    const canvas = document.createElement('canvas')
    canvas.width = size
    canvas.height = size
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no canvas')
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(
      picture,
      (picture.width - side) / 2,
      (picture.height - side) / 2,
      side,
      side,
      0,
      0,
      size,
      size,
    )
    const webp = await written(canvas, 'image/webp')
    // a browser that does not know the type writes PNG
    if (webp.type === 'image/webp') return webp
    // JPEG knows no transparency: what shows through would be black
    pen.globalCompositeOperation = 'destination-over'
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, size, size)
    return await written(canvas, 'image/jpeg')
  } finally {
    picture.close()
  }
}

function written(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture cannot be written'))),
      type,
      0.86,
    ),
  )
}
