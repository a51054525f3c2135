import { text, whole, yesNo } from './cell.ts';
import { column, type FileFormat } from './file-format.ts';

const id = column(whole(1), 'Never changes');
const is_popular = column(yesNo(), 'Shown first', false);
const is_offered = column(yesNo(), 'Can be chosen', true);

/** Makes of vehicles. They come with the vehicles' file and have no file of their own; single rows are changed. */
export const vehicleMakes: FileFormat = {
  name: 'vehicle-makes',
  noun: 'make',
  key: ['id'],
  label: ['name'],
  columns: { id, name: column(text({ max: 60 }), 'Make'), is_popular, is_offered },
};

/** Models of a make, as `vehicleMakes`. */
export const vehicleModels: FileFormat = {
  name: 'vehicle-models',
  noun: 'model',
  key: ['id'],
  label: ['make', 'name'],
  columns: {
    id,
    make: column(text({ max: 60 }), 'Make'),
    name: column(text({ max: 80 }), 'Model'),
    is_popular,
    is_offered,
  },
};
