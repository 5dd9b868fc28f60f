/** The studio: a light floor, a dark horizon and soft boxes overhead. They stand on the camera's side of the car. */
export const lightShader = /* glsl */ `
float softBox(vec2 p, vec2 halfSize, float blur) { vec2 q = abs(p) - halfSize; return 1. - smoothstep(-blur, blur, max(q.x, q.y)); }
vec3 studio(vec3 d) {
  d.x *= lightSide;
  float up = d.y;
  vec3 wall = mix(vec3(.16, .18, .21), vec3(.52, .56, .62), smoothstep(.00, .42, up));
  wall = mix(wall, vec3(.22, .24, .28), smoothstep(.5, .95, up));
  vec3 ground = mix(vec3(.62, .63, .64), vec3(.34, .35, .36), smoothstep(-.05, -.7, up));
  vec3 light = mix(ground, wall, smoothstep(-.035, .03, up));
  if (up > .02) {
    vec2 q = d.xz / up;
    light += vec3(4.2) * softBox(q - vec2(.0, .55), vec2(2.9, .50), .10);
    light += vec3(1.6) * softBox(q - vec2(.0, -1.7), vec2(2.8, .35), .15);
    light += vec3(1.1) * softBox(q - vec2(0., 3.6), vec2(7., .9), .5);
    light += vec3(2.2) * softBox(q - vec2(-3.6, .9), vec2(.5, 1.8), .2);
  }
  return light;
}
/** Light from all directions on a matt surface. */
vec3 diffuseLight(vec3 n) {
  vec3 key = normalize(vec3(-.55 * lightSide, .35, .75));
  return mix(vec3(.20, .21, .225), vec3(1.10, 1.10, 1.09), smoothstep(-1., 1., n.y)) + .26 * max(0., dot(n, key));
}
/** Ambient occlusion: 1 where nothing is near a point, lower where it is enclosed. */
float openness(vec3 p, vec3 n) {
  float closed = 0., weight = 1.;
  for (int i = 1; i <= 5; i++) { float h = .03 * float(i * i); closed += weight * max(0., h - nearest(p + n * h).x) / h; weight *= .6; }
  return clamp(1. - .55 * closed, 0., 1.);
}
/** The shadow on the floor: under the body, around the tyres and under the luggage. */
vec4 floorShadow(vec3 p) {
  vec2 q = abs(vec2(p.x - carLength * .5, p.z)) - vec2(carLength * .5 - .30, carWidth * .5 - .16);
  float d = length(max(q, 0.)) + min(max(q.x, q.y), 0.);
  float dark = .58 * smoothstep(.16, -.34, d) + .30 * exp(-max(d, 0.) * 5.) * smoothstep(1.3, .0, d);
  vec2 tyre = (vec2(p.x - nearestAxle(p), abs(p.z) - carWidth * .5 + .115)) / vec2(.25, .15);
  dark = max(dark, dark + .45 * exp(-dot(tyre, tyre)));
  for (int i = 0; i < caseCount; i++) {
    vec3 size = caseHalf(cases[i].z);
    vec2 c = abs(toCase(p, cases[i]).xz) - size.xz + .04;
    float away = length(max(c, 0.)) + min(max(c.x, c.y), 0.);
    dark += (1. - dark) * (.62 * smoothstep(.05, -.07, away) + .26 * exp(-max(away, 0.) * 11.) * smoothstep(.5, .0, away));
  }
  return vec4(vec3(.04, .05, .07), clamp(dark, 0., .9));
}
`
