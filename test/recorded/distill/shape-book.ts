import type { Shape } from '../shape.ts';

/** Objects with more keys than this get a name, so that each is written once. */
const fewKeys = 2;

/** Gives names to shapes. */
export class ShapeBook {
  private readonly names = new Map<string, string>();
  private readonly shapes: [name: string, Shape][] = [];

  /** The shape with all larger objects in it replaced by their names. */
  name(shape: Shape): Shape {
    if (typeof shape === 'string') return shape;
    if (Array.isArray(shape)) return shape.map((each: Shape) => this.name(each));
    const entries = Object.entries(shape as Readonly<Record<string, Shape>>);
    const named: Shape = Object.fromEntries(
      entries
        .map(([key, each]): [string, Shape] => [key, this.name(each)])
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    );
    return entries.length > fewKeys ? this.nameOf(named) : named;
  }

  entries(): readonly (readonly [string, Shape])[] {
    return this.shapes;
  }

  private nameOf(shape: Shape): string {
    const text = JSON.stringify(shape);
    const known = this.names.get(text);
    if (known !== undefined) return known;
    const name = `#${this.shapes.length + 1}`;
    this.names.set(text, name);
    this.shapes.push([name, shape]);
    return name;
  }
}
