/** The shape of the car: signed distances in metres, with the material of the nearest part. */
export const shapeShader = /* glsl */ `
const float BODY = 1., WELL = 2., WHEEL = 3., MIRROR = 4., RAIL = 5., STEP = 6., CASE = 7.;

float smoothMax(float a, float b, float k) { float h = max(k - abs(a - b), 0.) / k; return max(a, b) + h * h * k * .25; }
float smoothMin(float a, float b, float k) { return -smoothMax(-a, -b, k); }
float roundBox(vec3 p, vec3 halfSize, float radius) {
  vec3 q = abs(p) - halfSize + radius;
  return length(max(q, 0.)) + min(max(q.x, max(q.y, q.z)), 0.) - radius;
}
vec4 at(sampler2D grid, vec4 area, vec2 p) { return texture(grid, (p - area.xy) / area.zw); }
vec2 nearer(vec2 a, vec2 b) { return a.x < b.x ? a : b; }
float nearestAxle(vec3 p) { return abs(p.x - frontAxle) < abs(p.x - rearAxle) ? frontAxle : rearAxle; }

/** Rounds nose and tail in plan view, and arches the body across its width. */
vec2 bend(vec3 p) {
  float z2 = p.z * p.z;
  float front = 1. - smoothstep(carLength * .30, carLength * .5, p.x), rear = smoothstep(carLength * .5, carLength * .72, p.x);
  return vec2(p.x - front * .20 * z2 + rear * (hasBed > .5 ? .03 : .16) * z2, p.y + .045 * z2);
}

float spokes(vec2 p, float r, float z) {
  float count = wheel < .5 ? 5. : wheel < 1.5 ? 9. : wheel < 2.5 ? 8. : wheel < 3.5 ? 6. : 10.;
  float step_ = 6.2831853 / count, angle = mod(atan(p.y, p.x) + step_ * .5, step_) - step_ * .5;
  vec2 q = r * vec2(cos(angle), sin(angle));
  float dish = .075 - .045 * (1. - smoothstep(0., wheelRadius * .6, r)), u = smoothstep(.05, wheelRadius * .65, r);
  if (wheel < .5) { float thickness = mix(.045, .034, u); return max(abs(abs(q.y) - mix(.018, .052, u)) - thickness * .5, abs(z - dish) - .016); }
  if (wheel < 1.5) { // Pressed steel with holes.
    float disc = .035 + .035 * smoothstep(wheelRadius * .62, wheelRadius * .30, r) * smoothstep(wheelRadius * .12, wheelRadius * .26, r);
    return max(abs(z - disc) - .014, -(length(q - vec2(wheelRadius * .505, 0.)) - wheelRadius * .075));
  }
  if (wheel < 2.5) return max(abs(q.y) - mix(.03, wheelRadius * .185, u), abs(z - .07 + .02 * u) - .014);
  if (wheel < 3.5) return max(abs(q.y) - mix(.050, .040, u), abs(z - dish) - .018);
  return max(abs(q.y) - mix(.014, .024, u), abs(z - dish) - .016);
}
float wheelShape(vec3 p, float axle) {
  vec3 q = p - vec3(axle, wheelRadius, carWidth * .5 - .115);
  float r = length(q.xy);
  float tyre = smoothMax(r - wheelRadius, abs(q.z) - .108, .05);
  tyre = max(tyre, -smoothMax(r - wheelRadius * .70, -q.z, .02));
  float rim = max(max(r - wheelRadius * .70, -(r - wheelRadius * .645)), abs(q.z - .02) - .085) - .004;
  float inner = max(spokes(q.xy, r, q.z), r - wheelRadius * .67) - .006;
  float hub = max(r - .068, abs(q.z - .04) - .022) - .006;
  return min(tyre, min(rim, min(inner, hub)));
}

float bedBox(vec3 p) {
  return roundBox(p - vec3((bed.x + bed.y) * .5, bed.z + .6, 0.), vec3((bed.y - bed.x) * .5 - .02, .6, carWidth * .5 - .17), .05);
}
/** The last evaluation's distances to cabin and lower body. */
float cabinDistance, bodyDistance;
float shell(vec3 p) {
  vec2 bent = bend(p), side = at(sideGrid, sideArea, bent).rg, section = at(frontGrid, frontArea, vec2(p.z, p.y)).rg;
  float plan = at(planGrid, planArea, vec2(p.x, p.z)).r;
  float body = smoothMax(smoothMax(side.r, plan, .10), section.r, .11);
  float cabin = smoothMax(smoothMax(side.g, section.g, cabinBlend), plan + .03, .05);
  if (hasBed > .5) body = smoothMax(body, -bedBox(p), .025);
  cabinDistance = cabin; bodyDistance = body;
  float d = smoothMin(body, cabin, .035);
  float axleDistance = min(length(p.xy - vec2(frontAxle, wheelRadius)), length(p.xy - vec2(rearAxle, wheelRadius)));
  float arch = max(axleDistance - (wheelRadius + .046), (carWidth * .5 - .30) - p.z);
  return smoothMax(d, -max(arch, max(axleDistance - (wheelRadius + .046), p.y - (wheelRadius * 2. + .2))), .02);
}

float mirror(vec3 p) {
  vec3 q = p - vec3(cowl.x + .42, belt + .11, carWidth * .5 + .055);
  q.x += q.z * .25;
  return min(roundBox(q, vec3(.075, .078, .105), .055), roundBox(p - vec3(cowl.x + .43, belt + .045, carWidth * .5 - .05), vec3(.04, .02, .09), .015));
}
float roofRail(vec3 p) {
  vec3 q = p - vec3(0., carHeight - railDrop, carWidth * .5 - .10 - .30 * (carHeight - belt) - .05);
  float x = clamp(q.x, screenTop.x + .30, rearTop.x - .50);
  float y = -.045 * pow((q.x - (screenTop.x + rearTop.x) * .5) / (rearTop.x - screenTop.x) * 2., 2.);
  float d = length(vec3(q.x - x, q.y - y, q.z)) - .018;
  d = min(d, roundBox(q - vec3(screenTop.x + .36, -.05, 0), vec3(.05, .04, .016), .01));
  return min(d, roundBox(q - vec3(rearTop.x - .56, -.05, 0), vec3(.05, .04, .016), .01));
}
/** The rear step bumper of a pickup. */
float stepBumper(vec3 p) {
  vec3 q = p - vec3(carLength + .015, clearance + .2, 0.);
  q.x += q.z * q.z * .05;
  float d = roundBox(q, vec3(.085, .085, carWidth * .5 - .09), .03);
  return smoothMax(d, -roundBox(q - vec3(.05, .1, 0.), vec3(.2, .03, .26), .02), .01);
}

/** A point in the axes of a suitcase: x along its depth, y up from the road, z along its width. */
vec3 toSuitcase(vec3 p, vec4 placement) {
  float c = cos(placement.w), s = sin(placement.w);
  vec2 q = p.xz - placement.xy;
  return vec3(c * q.x + s * q.y, p.y, -s * q.x + c * q.y);
}
/** Depth, height and width of a suitcase, as halves of its size, without wheels. */
vec3 suitcaseHalfSize(float height) { return vec3(height * .19, height * .5 - .03, height * .32); }
float suitcase(vec3 p, vec4 placement) {
  vec3 q = toSuitcase(p, placement), size = suitcaseHalfSize(placement.z);
  vec3 c = q - vec3(0., placement.z * .5 + .03, 0.);
  float groove = .004 * smoothstep(.3, .7, sin(c.z * 62.)) * smoothstep(size.z, size.z - .05, abs(c.z)) * smoothstep(size.y, size.y - .08, abs(c.y));
  float d = roundBox(c, size, .055) + groove;
  vec3 h = vec3(c.x, c.y - size.y - .012, abs(c.z));
  d = min(d, roundBox(h, vec3(.014, .012, .085), .01));
  return min(d, length(vec3(abs(q.x) - size.x + .035, q.y - .03, abs(q.z) - size.z + .05)) - .026);
}
vec2 luggage(vec3 p) {
  float luggageBound = roundBox(p - vec3(caseArea.x, .4, caseArea.y), vec3(caseArea.z, .42, caseArea.w), .01);
  if (caseCount < 1 || luggageBound > .1) return vec2(caseCount < 1 ? 9. : luggageBound + .05, CASE);
  float d = 9.;
  for (int i = 0; i < caseCount; i++) d = min(d, suitcase(p, cases[i]));
  return vec2(d * .85, CASE);
}

vec2 nearest(vec3 world) {
  vec3 p = vec3(world.x, world.y, abs(world.z));
  vec2 found = vec2(shell(p) * .8, BODY);
  float axle = nearestAxle(p);
  float well = max(max(abs(p.z) - (carWidth * .5 - .29), min(abs(p.x - frontAxle), abs(p.x - rearAxle)) - wheelRadius - .06), max(p.y - wheelRadius * 2.1, clearance - p.y));
  found = nearer(found, vec2(well, WELL));
  float wheelBound = length(vec3(p.x - axle, p.y - wheelRadius, p.z - carWidth * .5 + .12)) - wheelRadius - .12;
  found = nearer(found, vec2(wheelBound < .05 ? wheelShape(p, axle) * .85 : wheelBound, WHEEL));
  found = nearer(found, vec2(mirror(p), MIRROR));
  if (hasRails > .5) found = nearer(found, vec2(roofRail(p), RAIL));
  if (hasBed > .5) found = nearer(found, vec2(stepBumper(p), STEP));
  return nearer(found, luggage(world));
}
vec3 normalAt(vec3 p) {
  vec3 n = vec3(0.);
  // A loop, because the compiler inlines every call.
  for (int axis = 0; axis < 3; axis++) {
    vec3 e = vec3(0.);
    e[axis] = .0022;
    n[axis] = nearest(p + e).x - nearest(p - e).x;
  }
  return normalize(n);
}
`
