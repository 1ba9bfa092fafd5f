CREATE TABLE "damage_centers" (
	"uid" text PRIMARY KEY NOT NULL,
	"insurer" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"fields" jsonb NOT NULL,
	"city" text NOT NULL,
	"address" text NOT NULL,
	"postal_code" text,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"location_accuracy" text NOT NULL,
	"phones" jsonb NOT NULL,
	"hours" jsonb NOT NULL,
	"closed_on_holidays" boolean NOT NULL,
	"mobile_assessment" boolean NOT NULL,
	"needs_appointment" boolean NOT NULL,
	"documents" jsonb NOT NULL,
	"verified_at" text,
	"source" text NOT NULL,
	"demonstration" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "damage_centers" ADD CONSTRAINT "damage_centers_insurer_insurers_slug_fk" FOREIGN KEY ("insurer") REFERENCES "public"."insurers"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "damage_centers" ADD CONSTRAINT "damage_centers_city_cities_id_fk" FOREIGN KEY ("city") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "damage_centers_insurer" ON "damage_centers" USING btree ("insurer");--> statement-breakpoint
CREATE INDEX "damage_centers_city" ON "damage_centers" USING btree ("city");