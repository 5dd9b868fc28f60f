/** The materials: paint, glass, lamps, plastic, tyres, luggage. */
export const surfaceShader = /* glsl */ `
struct Surface { vec3 albedo; float rough, f0, metal, emission, gap, glass, headlamp, glow; };

float edge(float d, float pixel) { return smoothstep(pixel * .6, -pixel * .6, d); }
void blendMaterial(inout Surface s, float share, vec3 albedo, float rough, float metal) {
  s.albedo = mix(s.albedo, albedo, share); s.rough = mix(s.rough, rough, share); s.metal = mix(s.metal, metal, share);
}

/** Creases in the sides and the bonnet, which only tilt the normal. */
vec3 crease(vec3 p, vec3 n) {
  float ends = smoothstep(.25, .9, p.x) * smoothstep(.15, .7, carLength - p.x);
  float side = smoothstep(.6, .85, abs(n.z)) * ends * step(bodyDistance, cabinDistance + .01);
  float y = p.y - (belt - .20 + .035 * (p.x / carLength - .5));
  n.y += side * .20 * (y > 0. ? exp(-y / .045) : -exp(y / .06) * .75);
  y = p.y - (clearance + .27 + .05 * (p.x / carLength));
  n.y += side * .20 * (y < 0. ? exp(y / .06) : -exp(-y / .10) * .55);
  if (p.x < cowl.x + .05 && n.y > .55) {
    float z = abs(p.z) - mix(.27, .37, p.x / cowl.x) * carWidth;
    n.z += sign(p.z) * .13 * smoothstep(.12, .4, p.x) * (z > 0. ? exp(-z / .06) : -exp(z / .07));
  }
  return normalize(n);
}

/** Windows and their black frames: the share of glass, and of glass with its frame. */
vec2 windows(vec3 p, vec3 n, vec2 side, vec2 section, float pixel) {
  if (abs(n.z) > .55) {
    float inside = min(9., max(max(side.g + .068, belt + .012 - p.y), p.y - glassTop));
    if (hasBed > .5) inside = max(inside, p.x - (rearTop.x + .02));
    float frame = inside - .024;
    float pillar = min(min(abs(p.x - pillars.x), abs(p.x - pillars.y)), abs(p.x - pillars.z)) - .035;
    if (isCargo > .5) { inside = max(inside, p.x - pillars.x); frame = inside - .024; }
    return vec2(edge(max(inside, -pillar), pixel), edge(frame, pixel));
  }
  if (n.y >= .93 && p.y >= carHeight - .12) return vec2(0.);
  float inside = max(section.g + .075, max(p.y - min(min(screenTop.y, rearTop.y) - .02, glassTop + .06), (cowl.y + .01) - p.y));
  if (n.x > 0.) {
    inside = max(section.g + .10, max(p.y - (rearTop.y - .07), (belt + .09) - p.y));
    if (isVan > .5) inside = max(max(inside, section.g + .16), max(p.y - glassTop + .02, .075 - abs(p.z)));
    if (isCargo > .5) inside = 1.;
  }
  return vec2(edge(inside, pixel), edge(inside - .02, pixel));
}

void paintBody(inout Surface s, vec3 p, vec3 n, float pixel) {
  vec3 mirrored = vec3(p.xy, abs(p.z));
  bool isOnCabin = cabinDistance < bodyDistance;
  vec2 bent = bend(mirrored), side = at(sideGrid, sideArea, bent).rg, section = at(frontGrid, frontArea, vec2(mirrored.z, p.y)).rg;
  float fromSide = smoothstep(.50, .62, abs(n.z)), atFront = step(p.x, carLength * .5);
  vec2 across = vec2(mirrored.z, p.y);
  vec3 seams = mix(mix(at(rearSeams, frontArea, across).rgb, at(frontSeams, frontArea, across).rgb, atFront), at(sideSeams, sideArea, p.xy).rgb, fromSide);
  vec3 parts = mix(mix(at(rearParts, frontArea, across).rgb, at(frontParts, frontArea, across).rgb, atFront), at(sideParts, sideArea, p.xy).rgb, fromSide);
  if (fromSide < .5) {
    float fromEnd = min(p.x, carLength - p.x), shown = smoothstep(.75, .55, fromEnd);
    if (n.x * (atFront > .5 ? -1. : 1.) < .05 || n.y > .80) shown = 0.;
    seams *= shown; parts *= shown;
  }
  if (isOnCabin && p.y > belt - .06) {
    vec2 window = windows(p, n, side, section, pixel);
    bool isPanelSide = isCargo > .5 && abs(n.z) > .55 && p.x > pillars.x + .06;
    bool isRearDoor = isVan > .5 && abs(n.z) <= .55 && n.x > .05;
    seams = vec3(isPanelSide || isRearDoor ? seams.r * (1. - window.y) : 0., isRearDoor ? seams.g : 0., 0.);
    parts = isRearDoor ? parts : vec3(0.);
    blendMaterial(s, window.y, vec3(.012), .18, 0.);
    s.glass = window.x;
    // The third brake light, at the upper edge of the rear window.
    if (atFront < .5 && n.x > .1 && abs(n.z) < .5 && isVan < .5) {
      vec2 box = abs(vec2(p.z, p.y - rearTop.y + .088)) - vec2(.13, .008);
      float light = edge(max(box.x, box.y), pixel) * window.y;
      parts.g = max(parts.g, light); s.glass *= 1. - light;
    }
  }
  if (hasBed > .5 && !isOnCabin) {
    float inBed = bedBox(mirrored);
    bool isLiner = inBed < .014;
    if (isLiner || (inBed < .115 && n.y > .55 && p.y > belt - .12)) {
      seams = parts = vec3(0.);
      s.albedo = isLiner ? vec3(.022, .023, .025) : vec3(.022); s.rough = .85; s.metal = 0.; s.f0 = .02;
    }
  }
  blendMaterial(s, seams.g, vec3(.022, .023, .025), .65, s.metal * (1. - seams.g)); s.f0 = mix(s.f0, .03, seams.g);
  blendMaterial(s, seams.b, vec3(.78), .15, 1.);
  if (parts.b > 0.) s.albedo = mix(s.albedo, fromSide > .5 ? mix(paint, vec3(.6), .25) : vec3(.85), parts.b);
  s.gap = seams.r * (1. - parts.b);
  s.headlamp = parts.r * atFront; s.glow = parts.r * (1. - atFront);
  // In the rear view the lens is darker, so that the lit parts stand out.
  vec3 lens = lightSide < 0. ? vec3(.20, .004, .007) : vec3(.42, .008, .012);
  if (parts.g > 0.) { s.albedo = mix(s.albedo, lens, parts.g); s.metal *= 1. - parts.g; s.rough = mix(s.rough, .1, parts.g); s.emission += parts.g * .12; }
  if (p.y < clearance + .03 && n.y < -.3) { s.albedo = vec3(.015); s.rough = .9; s.metal = 0.; }
  float axle = min(length(p.xy - vec2(frontAxle, wheelRadius)), length(p.xy - vec2(rearAxle, wheelRadius)));
  if (axle < wheelRadius + .057 && mirrored.z < carWidth * .5 - .02 && abs(n.z) < .6) { s.albedo = vec3(.012); s.metal = 0.; s.rough = .9; }
}

void paintWheel(inout Surface s, vec3 p) {
  float r = length(p.xy - vec2(nearestAxle(p), wheelRadius));
  if (r > wheelRadius * .715) { s.albedo = vec3(.020); s.rough = .75; s.metal = 0.; s.f0 = .03; return; }
  s.albedo = vec3(.46, .47, .49); s.metal = 1.; s.rough = .22;
  if (wheel > .5 && wheel < 1.5) { s.albedo = vec3(.17, .175, .18); s.metal = .35; s.rough = .45; }
  else if (wheel > 1.5 && wheel < 2.5) { s.albedo = vec3(.40, .41, .42); s.metal = .6; s.rough = .4; }
  else if (wheel > 2.5 && wheel < 3.5) s.albedo = vec3(.22, .225, .235);
  s.albedo *= mix(1., .10, smoothstep(-.02, .03, carWidth * .5 - .115 - abs(p.z)));
  if (r < wheelRadius * .16) s.albedo = vec3(.10);
}

void paintCase(inout Surface s, vec3 p) {
  float height = 0., d = 9.;
  vec3 q = vec3(0.);
  for (int i = 0; i < caseCount; i++) { float di = suitcase(p, cases[i]); if (di < d) { d = di; height = cases[i].z; q = toCase(p, cases[i]); } }
  vec3 half_ = caseHalf(height);
  s.albedo = height > .65 ? vec3(.018, .085, .095) : vec3(.74, .40, .06); s.rough = .35; s.metal = 0.; s.f0 = .04;
  // The zip around the middle, the grip and the wheels.
  if (abs(q.x) < .006 || q.y > height + .004 || q.y < .058) { s.albedo = vec3(.02); s.rough = .7; }
}

Surface surfaceAt(vec3 p, vec3 n, float material, float pixel) {
  Surface s = Surface(paint, .18, .05, metallic, 0., 0., 0., 0., 0.);
  if (material == BODY) paintBody(s, p, n, pixel);
  else if (material == WELL) { s.albedo = vec3(.008); s.rough = 1.; s.metal = 0.; s.f0 = .01; }
  else if (material == WHEEL) paintWheel(s, vec3(p.xy, abs(p.z)));
  else if (material == MIRROR) {
    if (n.x > .6) { s.albedo = vec3(.02); s.rough = .1; }
    else if (isPlain > .5) { s.albedo = vec3(.025); s.rough = .6; s.metal = 0.; s.f0 = .03; }
  } else if (material == RAIL) { s.albedo = vec3(.16, .165, .17); s.metal = 1.; s.rough = .3; }
  else if (material == STEP) {
    s.albedo = isPlain > .5 || n.y > .7 ? vec3(.025) : vec3(.50, .51, .53); s.metal = isPlain > .5 || n.y > .7 ? 0. : 1.; s.rough = isPlain > .5 ? .6 : .3;
    vec2 plate = abs(vec2(p.z, p.y - clearance - .19)) - vec2(.16, .052);
    if (n.x > .6 && max(plate.x, plate.y) < 0.) { s.albedo = vec3(.70); s.metal = 0.; s.rough = .4; }
  } else paintCase(s, p);
  // A low reflectance for the black window frames, which would shine otherwise.
  if (material == BODY && s.glass < .01 && s.albedo.r < .013 && s.albedo.b < .013) s.f0 = .012;
  return s;
}
`
