/** A model as it is seeded; `vehicle_class` is the tariff's. */
export interface ModelSeed {
  id: string;
  title: string;
  vehicle_class: string;
}
export interface BrandSeed {
  id: string;
  title: string;
  vehicle_type: 'car' | 'motorcycle';
  models: ModelSeed[];
}
export type Models = [vehicle_class: string, ...models: string[]][];
/** A brand with its models by class; each model is written `slug=title`. */
export const brand = (
  vehicle_type: BrandSeed['vehicle_type'],
  id: string,
  title: string,
  ...classes: Models
): BrandSeed => ({
  id,
  title,
  vehicle_type,
  models: classes.flatMap(([vehicle_class, ...models]) =>
    models.map(model => {
      const [slug = '', name = ''] = model.split('=');
      return { id: `${id}-${slug}`, title: name, vehicle_class };
    }),
  ),
});
