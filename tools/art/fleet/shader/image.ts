/** One picture: rays from the camera, reflections, lamps and tone mapping. */
export const imageShader = /* glsl */ `
/** The inside of a headlamp: projectors and daytime running light, by face. */
vec3 headlampLight(vec3 p, vec3 reflected) {
  vec3 light = vec3(.05, .055, .06) + reflected * .16;
  float z = abs(p.z), day = 0., r;
  if (face < .5 || face > 2.5) {
    float upper = face > 2.5 ? .075 : .055, lower = face > 2.5 ? .135 : .150;
    day = max(smoothstep(.012, .004, abs(p.y - (bonnet - upper))), smoothstep(.010, .003, abs(p.y - (bonnet - lower))) * .55);
    r = length(vec2(z - carWidth * .395, p.y - (bonnet - .108)));
    light += vec3(.75, .80, .86) * smoothstep(.042, .034, r) * (.5 + .5 * smoothstep(.03, .0, r));
    r = length(vec2(z - carWidth * .335, p.y - (bonnet - .118)));
    light += vec3(.7, .75, .82) * smoothstep(.034, .027, r) * .9;
  } else if (face < 1.5) {
    r = length(vec2(z - carWidth * .385, p.y - (bonnet - .165)));
    light += vec3(.75, .80, .86) * smoothstep(.05, .04, r) * (.45 + .55 * smoothstep(.035, .0, r));
    day = max(smoothstep(.016, .006, abs(r - .078)), .5 * smoothstep(.010, .003, abs(p.y - (bonnet - .055))));
  } else {
    vec2 q = vec2(z - carWidth * .385, p.y - (bonnet - .187)), box = abs(q) - vec2(.082, .066);
    day = smoothstep(.014, .006, abs(max(box.x, box.y)));
    r = length(q);
    light += vec3(.75, .80, .86) * smoothstep(.052, .044, r) * (.5 + .5 * smoothstep(.035, .0, r));
    if (isPlain > .5) { day *= .25; light += .12; }
  }
  return light + vec3(.95, .98, 1.) * day;
}

vec3 shade(Surface s, vec3 p, vec3 n, vec3 ray, float material) {
  float open = openness(p, n) * (material == WELL ? .5 : 1.);
  bool isPaint = material == BODY, isPainted = isPaint || material == MIRROR;
  float facing = pow(1. - max(dot(n, -ray), 0.), 5.), fresnel = s.f0 + (1. - s.f0) * facing;
  vec3 reflection = reflect(ray, n), seen = studio(reflection);
  float reach = mix(open, 1., .35) * smoothstep(-.5, .25, reflection.y + .3);
  vec3 base = s.albedo * diffuseLight(n) * open * (1. - s.metal * .55);
  base += s.metal * mix(vec3(.04), s.albedo, .96) * mix(seen, diffuseLight(reflection), .35 + s.rough * .5) * reach * (isPainted ? .55 : .8);
  vec3 result = base + seen * fresnel * (1. - s.rough * .9) * reach * (isPaint ? 1.25 : 1.);
  vec3 glass = vec3(.012, .017, .021) + vec3(.020, .026, .030) * smoothstep(belt, carHeight, p.y) + seen * (.05 + .8 * facing) * reach;
  result = mix(result, glass, s.glass);
  if (s.headlamp > 0.) result = mix(result, headlampLight(p, seen), s.headlamp);
  result += s.emission * vec3(.9, .03, .03) + s.glow * vec3(.95, .10, .07);
  return result * (1. - .78 * s.gap);
}

vec4 trace(vec2 uv) {
  vec3 forward = normalize(target - eye), right = normalize(cross(forward, vec3(0, 1, 0))), up = cross(right, forward);
  vec3 ray = normalize(forward * focalLength + right * uv.x + up * uv.y);
  vec3 low = vec3(-.15, 0., -carWidth * .5 - .2), high = vec3(carLength + .15, carHeight + .08, carWidth * .5 + .2);
  if (caseCount > 0) { low.z = min(low.z, caseArea.y - caseArea.w - .1); high.x = caseArea.x + caseArea.z + .1; high.z = max(high.z, caseArea.y + caseArea.w + .1); }
  vec3 t0 = (low - eye) / ray, t1 = (high - eye) / ray, enter = min(t0, t1), leave = max(t0, t1);
  float t = max(max(enter.x, enter.y), enter.z), last = min(min(leave.x, leave.y), leave.z), material = -1.;
  if (t < last) for (int i = 0; i < 150; i++) {
    vec2 hit = nearest(eye + ray * t);
    if (hit.x < .0007) { material = hit.y; break; }
    t += hit.x * .9;
    if (t > last) break;
  }
  if (material < 0.) {
    if (ray.y >= 0.) return vec4(0);
    vec3 p = eye + ray * (-eye.y / ray.y);
    return p.x > -2. && p.x < carLength + 3. && abs(p.z) < 3. ? floorShadow(p) : vec4(0);
  }
  vec3 p = eye + ray * t, n = normalAt(p);
  nearest(p); // Sets cabinDistance and bodyDistance for this point.
  if (material == BODY) n = crease(p, n);
  Surface s = surfaceAt(p, n, material, t / focalLength * 1.2 / size.y * 2.);
  vec3 light = shade(s, p, n, ray, material) * .90;
  vec3 film = (light * (2.51 * light + .03)) / (light * (2.43 * light + .59) + .14);
  return vec4(pow(clamp(film, 0., 1.), vec3(1. / 2.2)), 1.);
}

/** Four rays for a pixel. */
void main() {
  vec2 pixel = gl_FragCoord.xy + shift;
  vec4 sum = vec4(0);
  for (int j = 0; j < 2; j++) for (int i = 0; i < 2; i++) {
    vec2 q = pixel + (vec2(float(i), float(j)) - .5) * .5;
    vec4 ray = trace((2. * q - size) / size.y);
    sum += vec4(ray.rgb * ray.a, ray.a);
  }
  colour = sum * .25;
}
`
