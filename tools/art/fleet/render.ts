// Runs in the browser (build.ts serves it): draws one car with WebGL.
import { placeCamera, type View } from './camera.ts'
import { caseHeights, placeLuggage, type Bags } from './luggage.ts'
import { classModels } from './classes/class-models.ts'
import { drawFrontMasks } from './masks/front-masks.ts'
import { drawRearMasks } from './masks/rear-masks.ts'
import { drawSideMasks } from './masks/side-masks.ts'
import { axles, type CarModel, type Face, type Wheel } from './model/car-model.ts'
import type { Area } from './model/outline.ts'
import { computeSilhouettes, type Silhouette } from './model/silhouettes.ts'
import { imageShader } from './shader/image.ts'
import { lightShader } from './shader/light.ts'
import { shapeShader } from './shader/shape.ts'
import { surfaceShader } from './shader/surface.ts'
import { uniformShader } from './shader/uniforms.ts'

export interface Job {
  name: string
  view: View
  /** Suitcases beside the tail. */
  bags: Bags
  width: number
  height: number
}

/** In the order in which the shader numbers them. */
const faces: readonly Face[] = ['wide', 'almond', 'upright', 'sporty']
const wheels: readonly Wheel[] = ['double-spoke', 'steel', 'cover', 'six-spoke', 'ten-spoke']
/** The number of strips that a picture is drawn in, so that no single call takes the browser too long. */
const strips = 6

const fragmentShader = [uniformShader, shapeShader, lightShader, surfaceShader, imageShader].join('')
const vertexShader = `#version 300 es
in vec2 corner; void main() { gl_Position = vec4(corner, 0, 1); }`

function compile(gl: WebGL2RenderingContext): WebGLProgram {
  const program = gl.createProgram()
  const sources = [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragmentShader],
  ] as const
  for (const [type, source] of sources) {
    const shader = gl.createShader(type)
    if (shader === null) throw new Error('The shader could not be made.')
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    if (gl.getShaderParameter(shader, gl.COMPILE_STATUS) !== true)
      throw new Error(gl.getShaderInfoLog(shader) ?? 'The shader does not compile.')
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  if (gl.getProgramParameter(program, gl.LINK_STATUS) !== true) throw new Error(gl.getProgramInfoLog(program) ?? 'The shaders do not link.')
  gl.useProgram(program)
  return program
}

function bindFullScreenTriangle(gl: WebGL2RenderingContext, program: WebGLProgram): void {
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)
  const corner = gl.getAttribLocation(program, 'corner')
  gl.enableVertexAttribArray(corner)
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0)
}

const toVector = ({ x, y, width, height }: Area): number[] => [x, y, width, height]

/** Returns a function that sets uniforms by name; the length of a vector gives its type. */
function createUniformSetter(gl: WebGL2RenderingContext, program: WebGLProgram) {
  return (values: Record<string, number | readonly number[]>) => {
    for (const [name, value] of Object.entries(values)) {
      const location = gl.getUniformLocation(program, name)
      if (typeof value === 'number') gl.uniform1f(location, value)
      else if (value.length === 2) gl.uniform2fv(location, value)
      else if (value.length === 3) gl.uniform3fv(location, value)
      else gl.uniform4fv(location, value)
    }
  }
}

function loadTextures(gl: WebGL2RenderingContext, program: WebGLProgram, model: CarModel): WebGLTexture[] {
  const { side, plan, front } = computeSilhouettes(model)
  const masks = { side: drawSideMasks(model), front: drawFrontMasks(model), rear: drawRearMasks(model) }
  const textures: WebGLTexture[] = []
  const load = (name: string, upload: () => void) => {
    const texture = gl.createTexture()
    gl.activeTexture(gl.TEXTURE0 + textures.length)
    gl.bindTexture(gl.TEXTURE_2D, texture)
    upload()
    for (const axis of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, axis, gl.CLAMP_TO_EDGE)
    for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, filter, gl.LINEAR)
    gl.uniform1i(gl.getUniformLocation(program, name), textures.length)
    textures.push(texture)
  }
  const loadGrid = (name: string, { columns, rows, data }: Silhouette) =>
    load(name, () => gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA32F, columns, rows, 0, gl.RGBA, gl.FLOAT, data))
  loadGrid('sideGrid', side)
  loadGrid('planGrid', plan)
  loadGrid('frontGrid', front)
  for (const [name, { seams, parts }] of Object.entries(masks)) {
    load(`${name}Seams`, () => gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, seams.canvas))
    load(`${name}Parts`, () => gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, parts.canvas))
  }
  createUniformSetter(gl, program)({ sideArea: toVector(side.area), planArea: toVector(plan.area), frontArea: toVector(front.area) })
  return textures
}

function toCarUniforms(model: CarModel): Record<string, number | readonly number[]> {
  const { length, width, height, clearance, wheelRadius, belt, bonnet, cabinBlend, glassTop, railDrop, metallic } = model
  const axle = axles(model)
  return {
    carLength: length,
    carWidth: width,
    carHeight: height,
    clearance,
    frontAxle: axle.front,
    rearAxle: axle.rear,
    wheelRadius,
    belt,
    bonnet,
    cabinBlend,
    glassTop,
    railDrop,
    metallic,
    hasBed: Number(model.bed !== undefined),
    hasRails: Number(model.hasRails),
    isCargo: Number(model.isCargo),
    isPlain: Number(model.isPlain),
    isVan: Number(model.kind === 'van'),
    face: faces.indexOf(model.face),
    wheel: wheels.indexOf(model.wheel),
    cowl: model.cowl,
    screenTop: model.screenTop,
    rearTop: model.rearTop,
    paint: model.paint,
    bed: model.bed ?? [0, 0, 0],
    // Pillars that a car does not have are far away.
    pillars: [...model.pillars, 99, 99, 99].slice(0, 3),
  }
}

function loadLuggage(gl: WebGL2RenderingContext, program: WebGLProgram, model: CarModel, bags: Bags): void {
  const cases = placeLuggage(model, bags)
  gl.uniform1i(gl.getUniformLocation(program, 'caseCount'), cases.length)
  if (cases.length === 0) return
  gl.uniform4fv(
    gl.getUniformLocation(program, 'cases'),
    cases.flatMap(({ x, z, height, turn }) => [x, z, height, turn]),
  )
  const reach = caseHeights.large * 0.42
  const [minX, maxX] = [Math.min(...cases.map(({ x }) => x)) - reach, Math.max(...cases.map(({ x }) => x)) + reach]
  const [minZ, maxZ] = [Math.min(...cases.map(({ z }) => z)) - reach, Math.max(...cases.map(({ z }) => z)) + reach]
  createUniformSetter(gl, program)({ caseArea: [(minX + maxX) / 2, (minZ + maxZ) / 2, (maxX - minX) / 2, (maxZ - minZ) / 2] })
}

interface Renderer {
  canvas: HTMLCanvasElement
  gl: WebGL2RenderingContext
  program: WebGLProgram
}

let renderer: Renderer | undefined

/** The canvas and its shader program, created once for all pictures, because compiling takes long. */
function getRenderer(): Renderer {
  if (renderer !== undefined) return renderer
  const canvas = document.createElement('canvas')
  const gl = canvas.getContext('webgl2', { alpha: true, premultipliedAlpha: true, preserveDrawingBuffer: true, antialias: false })
  if (gl === null) throw new Error('This browser has no WebGL 2.')
  gl.getExtension('OES_texture_float_linear')
  const program = compile(gl)
  bindFullScreenTriangle(gl, program)
  renderer = { canvas, gl, program }
  return renderer
}

/** Draws a class and returns the picture as the address of a PNG. */
export function render({ name, view, bags, width, height }: Job): string {
  const model = classModels[name]
  if (model === undefined) throw new Error(`No class is called ${name}.`)
  const { canvas, gl, program } = getRenderer()
  canvas.width = width
  canvas.height = height
  const textures = loadTextures(gl, program, model)
  loadLuggage(gl, program, model, bags)
  const { eye, target, focalLength, shift } = placeCamera(model, view, bags, width / height)
  const setUniforms = createUniformSetter(gl, program)
  setUniforms({
    ...toCarUniforms(model),
    eye,
    target,
    focalLength,
    size: [width, height],
    shift: shift.map((share) => (share * height) / 2),
    lightSide: view === 'rear' ? -1 : 1,
  })
  gl.viewport(0, 0, width, height)
  gl.enable(gl.SCISSOR_TEST)
  for (let strip = 0; strip < strips; strip++) {
    gl.scissor(0, Math.floor((height * strip) / strips), width, Math.ceil(height / strips) + 1)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
    gl.finish()
  }
  for (const texture of textures) gl.deleteTexture(texture)
  return canvas.toDataURL('image/png')
}
