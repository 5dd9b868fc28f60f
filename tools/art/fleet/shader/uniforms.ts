export const uniformShader = /* glsl */ `#version 300 es
precision highp float; precision highp sampler2D; out vec4 colour;
uniform vec2 size, shift;
uniform sampler2D sideGrid, planGrid, frontGrid, sideSeams, sideParts, frontSeams, frontParts, rearSeams, rearParts;
uniform vec4 sideArea, planArea, frontArea;
uniform float carLength, carWidth, carHeight, clearance, frontAxle, rearAxle, wheelRadius, belt, bonnet, cabinBlend, glassTop, railDrop;
uniform float hasBed, hasRails, isCargo, isPlain, isVan, face, wheel, metallic;
uniform vec2 cowl, screenTop, rearTop;
uniform vec3 bed, pillars, paint;
uniform vec3 eye, target; uniform float focalLength, lightSide;
/** Suitcases: x and z on the floor, height, turn. The area is their middle and half sizes. */
uniform vec4 cases[8]; uniform int caseCount; uniform vec4 caseArea;
`
