/**
 * Crops a picture to the largest square in its middle, at most `maxSize` pixels wide. The result is
 * WebP, or JPEG where the browser cannot write WebP. Rejects when the browser cannot read the file.
 */
export async function squarePicture(file: Blob, maxSize: number): Promise<Blob> {
  const picture = await createImageBitmap(file)
  try {
    const side = Math.min(picture.width, picture.height)
    const size = Math.max(1, Math.min(maxSize, side))
    const canvas = document.createElement('canvas')
    canvas.width = size
    canvas.height = size
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.imageSmoothingQuality = 'high'
    context.drawImage(
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
    const webp = await encode(canvas, 'image/webp')
    // a browser that cannot write WebP writes PNG instead
    if (webp.type === 'image/webp') return webp
    // JPEG has no transparency: without the white ground, transparent pixels would be black
    context.globalCompositeOperation = 'destination-over'
    context.fillStyle = 'white'
    context.fillRect(0, 0, size, size)
    return await encode(canvas, 'image/jpeg')
  } finally {
    picture.close()
  }
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture cannot be written'))),
      type,
      0.86,
    ),
  )
}
